/** Filter of the inbox that a person has saved on this device: a query string without search words, which name people. */
const keyOf = (person: number): string => `tertulia.loan-filter.${person}`;

/** Names that a saved filter may have. */
const NAMES = ['estado', 'vence', 'responsable', 'orden'];

/** Returns the part of a query string that can be saved, in a fixed order; '' if there is none. */
export function savable(search: string): string {
  const params = new URLSearchParams(search);
  const kept = NAMES.flatMap(name => {
    const value = params.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new URLSearchParams(kept).toString();
}

/** Returns the saved filter; '' if there is none or the browser refuses storage. */
export function readFilter(person: number): string {
  try {
    return savable(localStorage.getItem(keyOf(person)) ?? '');
  } catch {
    return '';
  }
}

/** Saves a filter in place of the earlier one. @returns whether the browser has stored it */
export function saveFilter(person: number, search: string): boolean {
  try {
    localStorage.setItem(keyOf(person), savable(search));
    return true;
  } catch {
    return false;
  }
}
