/** Whether something may lead there: a path of the application, or a page of the web. @spec THREATS law 10 */
export function isLink(text: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(text)) return true;
  return /^https?:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text);
}
