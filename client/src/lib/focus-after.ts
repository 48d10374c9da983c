/**
 * Keeps the focus when the focused element is about to be removed, such as a card or a comment with its menu; otherwise
 * it would return to the top of the page. Call it while the element is there.
 * @returns function to call afterwards. It focuses the first link or button of the neighbour, else of the container;
 * for the last one in a form, the first field
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

/** Keeps the focus in an element when only the pressed button disappears. */
export function focusStaysIn(element: Element | null): void {
  soon(() => {
    if (!element?.contains(document.activeElement)) focusIn(element);
  });
}

const focusIn = (element: Element | null | undefined) => element?.querySelector<HTMLElement>('a, button')?.focus();

/** Runs an action two frames later, because the page behind a dialog takes no focus until the dialog is gone. */
export const soon = (action: () => void) => requestAnimationFrame(() => requestAnimationFrame(action));
