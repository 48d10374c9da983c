/** Returns whether a text is a valid link: a path of the application, or a web page over HTTPS. @spec THREATS law 10 */
export function isLink(text: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(text)) return true;
  return /^https:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text);
}
