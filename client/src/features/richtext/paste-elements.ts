/** Selector of headings of all sizes. */
export const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Replaces an element by another with the same children, without its attributes. Returns the new element. */
export function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Turns a heading into a bold paragraph, where no heading is allowed. */
export function boldParagraph(heading: Element): void {
  const words = heading.ownerDocument.createElement('strong');
  words.append(...heading.childNodes);
  rename(heading, 'p').append(words);
}
