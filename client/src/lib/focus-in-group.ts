import { soon } from './focus-after.ts';

/**
 * Keeps the focus in a group of fields when the used control is about to be removed; the group takes it. Call it
 * before.
 */
export function focusStaysInGroup(): void {
  const group = document.activeElement?.closest('fieldset');
  soon(() => {
    if (group && !group.contains(document.activeElement)) group.focus();
  });
}
