/** Selects headings of all sizes. */
export const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Another element with what this one holds, without its attributes. */
export function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** A heading where none can stand: a paragraph of bold words. */
export function boldParagraph(heading: Element): void {
  const words = heading.ownerDocument.createElement('strong');
  words.append(...heading.childNodes);
  rename(heading, 'p').append(words);
}
