/**
 * Puts the cursor in a field in the next frame, once the message beside it has been rendered. In a text that has not
 * had the cursor yet, such as a draft, it goes to the end.
 * @param block scroll position of the field: 'nearest' keeps the content above it in sight if there is room for both
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

/** Focuses a control. The cursor goes to the end of its text, unless it was already somewhere in it. */
export function focusAtEnd(control: HTMLElement, options?: FocusOptions): void {
  control.focus(options);
  // Only controls that can hold a cursor, so not a number or a date.
  const isText = control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement;
  if (isText && control.selectionEnd === 0) control.setSelectionRange(control.value.length, control.value.length);
}
