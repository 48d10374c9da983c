/**
 * Puts the cursor where something is to be done, in the next frame: the message beside it is there by then. In words that
 * nobody has had the cursor in yet, such as those of a draft, it goes to their end.
 * @param block where the field comes to stand: 'nearest' leaves what is above it in sight where there is room for both
 */
export function focusField(formId: string, field: string, block: 'center' | 'nearest' = 'center'): void {
  requestAnimationFrame(() => {
    const control = document
      .getElementById(formId)
      ?.querySelector<HTMLElement>(`[name="${field}"], [data-field="${field}"]`);
    if (!control) return;
    focusAtEnd(control, { preventScroll: true });
    control.scrollIntoView({ block });
  });
}

/** Focuses; writing goes on after the words that stand there, unless the cursor was already somewhere in them. */
export function focusAtEnd(control: HTMLElement, options?: FocusOptions): void {
  control.focus(options);
  // Where a cursor can be put at all: not in a number or a date.
  const isText = control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement;
  if (isText && control.selectionEnd === 0) control.setSelectionRange(control.value.length, control.value.length);
}
