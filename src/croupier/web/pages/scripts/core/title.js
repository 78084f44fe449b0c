/** What a page is called in the window and in the history of the browser.
 * @type {(text: string) => void} */
export function setTitle(text) {
  document.title = `${text} – croupier`;
}
