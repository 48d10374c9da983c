/**
 * The last wall before markup: the content security policy lets no text be parsed as HTML that has not been through here, whoever
 * parses it (our reader of rich text, the editor's clipboard). Nothing in it can run, lead to a script, or load anything from elsewhere any more. What a
 * rich text may hold is the business of those who show and edit it.
 */

/** Elements that run, load, or hold what is parsed anew. */
const ACTIVE =
  'script, style, template, noscript, iframe, frame, object, embed, base, link, meta, svg, math, form, input, button, textarea, select';

const ADDRESSES: ReadonlySet<string> = new Set(['href', 'src', 'action', 'formaction', 'background', 'poster']);
const LINK_PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

function isActive(name: string, value: string): boolean {
  if (name.startsWith('on') || name === 'srcdoc' || name === 'srcset') return true;
  if (!ADDRESSES.has(name)) return false;
  if (!URL.canParse(value, document.baseURI)) return true;
  const { protocol, origin } = new URL(value, document.baseURI);
  return name === 'href' ? !LINK_PROTOCOLS.has(protocol) : origin !== window.location.origin;
}

/**
 * HTML without anything that acts.
 * @param parse reads it into a document that isn't shown
 */
export function disarmed(html: string, parse: (html: string) => HTMLElement): string {
  if (!html.includes('<')) return html;
  const body = parse(html);
  for (const element of body.querySelectorAll(ACTIVE)) element.remove();
  for (const element of body.querySelectorAll('*'))
    for (const name of element.getAttributeNames())
      if (isActive(name, element.getAttribute(name) ?? '')) element.removeAttribute(name);
  return body.innerHTML;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}

/** Sets the wall up, in browsers that know it. Before anything parses markup, and once. */
export function guardMarkup(trustedTypes: TrustedTypes | undefined): void {
  if (trustedTypes === undefined) return;
  const unguarded = trustedTypes.createPolicy('tertulia', { createHTML: html => html });
  const parse = (html: string): HTMLElement =>
    new DOMParser().parseFromString(unguarded.createHTML(html), 'text/html').body;
  trustedTypes.createPolicy('default', { createHTML: html => disarmed(html, parse) });
}

declare global {
  interface Window {
    /** Not in every browser. */
    readonly trustedTypes?: TrustedTypes;
  }
}
