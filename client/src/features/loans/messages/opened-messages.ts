const KEY = 'tertulia.session.loanMessages';

const opened = (): readonly string[] => (sessionStorage.getItem(KEY) ?? '').split(',');

/** Returns whether a message has opened by itself in this tab's session. */
export const hasOpened = (id: number): boolean => opened().includes(String(id));

/** Records that a message has opened, so that a reload shows only the bar. Only its id is stored. */
export function noteOpened(id: number): void {
  if (!hasOpened(id)) sessionStorage.setItem(KEY, [...opened(), id].join(','));
}
