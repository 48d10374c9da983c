/** Whether this markup contains text. */
const hasWords = (html: string): boolean =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== '';

/**
 * Returns the pasted or dropped files; none if there is text too, because word processors and spreadsheets add a
 * picture of it. A picture copied from a page comes with its markup, which contains no text.
 */
export function pastedFiles(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])];
  return files.length === 0 || hasWords(data?.getData('text/html') ?? '') ? [] : files;
}
