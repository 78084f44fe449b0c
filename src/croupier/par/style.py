"""How the HTML of a PAR sheet looks: on a wide screen, on a telephone, in the dark and on paper."""

STYLE = """\
:root { color-scheme: light dark;
  --ink: #1c2430; --paper: #ffffff; --soft: #f3f5f8; --line: #c9d0da; --link: #0b5fa5 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8eaee; --paper: #16191f; --soft: #20252e; --line: #3d4553; --link: #6cb6f5 }
}
* { box-sizing: border-box }
body { margin: 0 auto; padding: 24px 20px 64px; max-width: 1080px;
  background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, 'Segoe UI', Helvetica, Arial, sans-serif }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 16px;
  border-bottom: 3px solid var(--ink); padding-bottom: 12px }
h2 { font-size: 20px; margin: 40px 0 12px }
p { max-width: 75ch }
a { color: var(--link) }
nav ol { columns: 3 220px; padding-left: 24px; margin: 0 }
dl { margin: 0; border-top: 1px solid var(--line) }
dl div { display: grid; grid-template-columns: 240px 1fr; gap: 16px;
  padding: 6px 0; border-bottom: 1px solid var(--line) }
dt { font-weight: 600 }
dd { margin: 0; overflow-wrap: anywhere }
figure { margin: 16px 0; overflow-x: auto }
figure svg { display: block; max-width: min(100%, 720px); height: auto }
figure .chart { min-width: 560px }
.table { overflow-x: auto; margin: 16px 0 }
table { border-collapse: collapse; font-size: 13px; min-width: 60% }
caption { text-align: left; font-weight: 600; font-size: 15px; padding: 4px 0 6px }
th, td { padding: 4px 10px; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
thead th { border-bottom: 2px solid var(--ink); vertical-align: bottom }
tbody tr:nth-child(even) { background: var(--soft) }
tbody th { font-weight: 600; min-width: 8em }
.words { min-width: 15em }
.figure { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
thead .figure { white-space: normal }
.signature { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px 24px;
  margin: 24px 0; break-inside: avoid }
.signature strong, .signature .wide { grid-column: 1 / -1 }
.signature div { font-size: 12px }
.signature span { display: block; height: 34px; border-bottom: 1px solid var(--ink) }
@media (max-width: 640px) {
  body { padding: 16px 12px 48px }
  dl div { grid-template-columns: 1fr; gap: 0 }
  .signature { grid-template-columns: 1fr }
}
@media print {
  @page { size: A4; margin: 14mm 12mm 16mm;
    @bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif } }
  :root { color-scheme: light; --ink: #000; --paper: #fff; --soft: #f4f4f4; --line: #bbb; --link: #000 }
  body { max-width: none; padding: 0; font-size: 10pt }
  p { max-width: none }
  table { font-size: 7.2pt; min-width: 100% } th, td { padding: 2px 5px } .words { min-width: 12em }
  caption { font-size: 9pt }
  .table, figure { overflow: visible }
  h2, caption { break-after: avoid }
  .short, figure, tr, caption, dl div, #signatures { break-inside: avoid }
  thead { display: table-header-group }
  figure { width: 125mm; margin: 8px 0 }
  figure:has(+ figure), figure + figure { display: inline-block; width: 49%; vertical-align: top }
  figure svg, figure .chart { width: auto; min-width: 0; max-width: 100%; max-height: 110mm }
  a { text-decoration: none }
}
"""
