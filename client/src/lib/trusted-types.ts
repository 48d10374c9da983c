/**
 * Last defence before markup is parsed. The content security policy lets no text be parsed as HTML without passing
 * here. This includes our rich text reader and the editor's clipboard. The result can't run code, lead to a script, or
 * load anything from elsewhere. The allowed elements of rich text are up to the components that show and edit it.
 */

/** Elements that run code, load resources, or contain content parsed separately. */
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

/** Returns HTML without active content. @param parse reads it into a document that isn't shown */
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

/** Sets up the policy, in browsers that support it. Call it once, before anything parses markup. */
export function guardMarkup(trustedTypes: TrustedTypes | undefined): void {
  if (trustedTypes === undefined) return;
  const unguarded = trustedTypes.createPolicy('tertulia', { createHTML: html => html });
  const parse = (html: string): HTMLElement =>
    new DOMParser().parseFromString(unguarded.createHTML(html), 'text/html').body;
  trustedTypes.createPolicy('default', { createHTML: html => disarmed(html, parse) });
}

declare global {
  interface Window {
    /** Missing in some browsers. */
    readonly trustedTypes?: TrustedTypes;
  }
}
