import {
  contentAttributes,
  isEmptyContent,
  isListType,
  listStartOf,
  spanOf,
} from '#contract/features/richtext/rules.ts';

const parsed = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

/**
 * Normalises a content: only meaningful attributes in a fixed order, and no empty paragraphs at the end. This form is
 * sent, kept in drafts and compared.
 */
export function canonicalContent(html: string): string {
  const body = parsed(html);
  // Column widths are left to the display.
  for (const columns of body.querySelectorAll('colgroup')) columns.remove();
  for (const element of body.querySelectorAll('*')) {
    const kept = contentAttributes(element.localName, element.hasAttribute('data-file')).map(
      name => [name, element.getAttribute(name)] as const,
    );
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
    for (const [name, value] of kept) if (saysSomething(name, value)) element.setAttribute(name, value);
  }
  while (body.lastElementChild && isBlank(body.lastElementChild)) body.lastElementChild.remove();
  return body.innerHTML;
}

/** Whether an attribute must be written; values equal to the default are left out. */
function saysSomething(name: string, value: string | null): value is string {
  if (value === null) return false;
  if (name === 'type') return isListType(value);
  if (name === 'start') return listStartOf(value) > 1;
  return name.endsWith('span') ? spanOf(value) > 1 : value !== '' || name === 'alt';
}

const isBlank = (element: Element): boolean => element.localName === 'p' && isEmptyContent(element.innerHTML);

/**
 * Returns a canonical content with the current addresses of its files. @param addressOf returns the address of a file;
 * null if it is gone
 */
export async function addressedContent(
  html: string,
  addressOf: (file: string) => Promise<string | null>,
): Promise<string> {
  const body = parsed(html);
  await Promise.all(
    filesIn(body).map(async file => {
      const address = await addressOf(file.dataset['file'] ?? '');
      if (address !== null) file.setAttribute(file.localName === 'a' ? 'href' : 'src', address);
    }),
  );
  return body.innerHTML;
}

const filesIn = (body: HTMLElement): HTMLElement[] => [...body.querySelectorAll<HTMLElement>('[data-file]')];

/** Returns the ids of the pictures, videos and documents in a content. */
export const filesOf = (html: string): string[] => filesIn(parsed(html)).map(one => one.dataset['file'] ?? '');
