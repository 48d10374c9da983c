/** Returns the scroll container of an element: its nearest scrolling ancestor, or the page. */
export function scrollerOf(element: Element): Element {
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return document.documentElement;
}
