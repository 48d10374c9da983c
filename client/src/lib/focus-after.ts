/**
 * Keeps the focus when the focused element is about to be removed, such as a card or a comment with its menu: they
 * would start again at the top of the page. Call it while the element is there.
 * @returns puts the focus on the first link or button of its neighbour, else of what it stands in; of the last one of a form, on the
 * first field there. Call it afterwards
 */
export function focusAfter(leaving: Element | null | undefined): () => void {
  const neighbour =
    leaving?.nextElementSibling ?? leaving?.previousElementSibling ?? leaving?.parentElement?.closest('li, article');
  const form = leaving?.closest('fieldset, form');
  return () =>
    soon(() =>
      neighbour?.isConnected ? focusIn(neighbour) : form?.querySelector<HTMLElement>('input, textarea')?.focus(),
    );
}

/** The same where only the pressed button goes, and what it stands in stays. */
export function focusStaysIn(element: Element | null): void {
  soon(() => {
    if (!element?.contains(document.activeElement)) focusIn(element);
  });
}

const focusIn = (element: Element | null | undefined) => element?.querySelector<HTMLElement>('a, button')?.focus();

/** Until a dialog is gone, in the next frame, the page behind it takes no focus. */
export const soon = (action: () => void) => requestAnimationFrame(() => requestAnimationFrame(action));
