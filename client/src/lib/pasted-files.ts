/** Does this markup say anything? */
const hasWords = (html: string): boolean =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== '';

/**
 * The files of what is pasted or dropped; none where words come too: word processors and spreadsheets put a picture of the words
 * beside them. A picture that is copied from a page comes with the address that it had there, which says nothing.
 */
export function pastedFiles(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])];
  return files.length === 0 || hasWords(data?.getData('text/html') ?? '') ? [] : files;
}
