import { useEffect, useEffectEvent } from 'react';

/** Acts of the keys, each by the character that it types. */
export type KeyActs = Readonly<Partial<Record<string, () => void>>>;

/** Elements that use typed characters themselves. */
const TYPED_IN = 'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"]';

/** Runs an act by its key, except while a person types or another dialog is open over this one. */
export function useDeskKeys(acts: KeyActs): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented, repeat } = event;
    if (ctrlKey || metaKey || altKey || defaultPrevented || repeat) return;
    if (target instanceof Element && target.closest(TYPED_IN) !== null) return;
    if (document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length > 1) return;
    const act = acts[key.length === 1 ? key.toLowerCase() : key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
