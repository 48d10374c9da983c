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
