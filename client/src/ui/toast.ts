/** What a toast says of itself. */
export type ToastTone = 'success' | 'error' | 'info';

export interface ToastNotice {
  id: number;
  text: string;
  tone: ToastTone;
}

/** How long a toast stays, in milliseconds. @assumed DESIGN section 6 */
export const TOAST_MS = 5_000;

let notices: readonly ToastNotice[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly ToastNotice[]) {
  notices = next;
  for (const listener of listeners) listener();
}

/** Says something in passing, bottom left, for `durationMs`. Returns its id for `dismissToast`. */
export function toast(text: string, tone: ToastTone = 'success', durationMs: number = TOAST_MS): number {
  const id = nextId++;
  publish([...notices, { id, text, tone }]);
  setTimeout(() => dismissToast(id), durationMs);
  return id;
}

export function dismissToast(id: number): void {
  if (notices.some(notice => notice.id === id)) publish(notices.filter(notice => notice.id !== id));
}

export function currentToasts(): readonly ToastNotice[] {
  return notices;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
