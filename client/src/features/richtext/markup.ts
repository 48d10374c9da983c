import { isEmptyContent } from '../../../../contract/features/richtext/rules.ts';

/** Attributes that mean something; the others (signed addresses, sizes, `rel`) are put in by whoever shows it. */
const ESSENTIAL: Readonly<Record<string, readonly string[]>> = { a: ['href'], img: ['data-file', 'alt'] };

/** Headings and blocks that an editor of another product writes, and what they become here. */
const RENAMED: Readonly<Record<string, string>> = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };

const parsed = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

/**
 * The same content in one way of writing it: only the attributes that mean something, always in the same order, and no
 * empty paragraphs at the end. It is what is sent, kept in a draft and compared.
 */
export function canonicalContent(html: string): string {
  const body = parsed(html);
  for (const element of body.querySelectorAll('*')) {
    const kept = (ESSENTIAL[element.localName] ?? []).map(name => [name, element.getAttribute(name)] as const);
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
    for (const [name, value] of kept) if (value !== null) element.setAttribute(name, value);
  }
  while (body.lastElementChild && isBlank(body.lastElementChild)) body.lastElementChild.remove();
  return body.innerHTML;
}

const isBlank = (element: Element): boolean => element.localName === 'p' && isEmptyContent(element.innerHTML);

/**
 * What is pasted, before the editor's own rules take the rest away: headings in our two sizes, and no picture but those
 * that this text has already.
 * @param isKnown whether a file is one of this text's own.
 */
export function cleanPaste(html: string, isKnown: (fileId: string) => boolean): string {
  const body = parsed(html);
  for (const picture of body.querySelectorAll('img')) {
    if (!isKnown(picture.dataset['file'] ?? '')) picture.remove();
  }
  for (const [from, to] of Object.entries(RENAMED)) {
    for (const element of body.querySelectorAll(from)) {
      const renamed = document.createElement(to);
      renamed.append(...element.childNodes);
      element.replaceWith(renamed);
    }
  }
  return body.innerHTML;
}

/** Files of the pictures in a content. */
export const filesOf = (html: string): string[] =>
  [...parsed(html).querySelectorAll<HTMLImageElement>('img[data-file]')].map(one => one.dataset['file'] ?? '');
