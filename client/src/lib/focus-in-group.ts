import { soon } from './focus-after.ts';

/** Keeps the focus in a group of fields where what was used is about to go: the group takes it. Call it before. */
export function focusStaysInGroup(): void {
  const group = document.activeElement?.closest('fieldset');
  soon(() => {
    if (group && !group.contains(document.activeElement)) group.focus();
  });
}
