"""The PAR sheet of a game: every figure that a test lab signs, in one file."""

from croupier.par.html import to_html as to_html
from croupier.par.markdown import to_markdown as to_markdown
from croupier.par.sheet import par_sheet as par_sheet
