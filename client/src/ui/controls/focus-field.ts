/** Puts the cursor where something is to be done, in the next frame: the message beside it is there by then. */
export function focusField(formId: string, field: string): void {
  requestAnimationFrame(() => {
    const control = document
      .getElementById(formId)
      ?.querySelector<HTMLElement>(`[name="${field}"], [data-field="${field}"]`);
    control?.focus();
    control?.scrollIntoView({ block: 'center' });
  });
}
