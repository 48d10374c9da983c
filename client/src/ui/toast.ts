/** What a toast says of itself. */
export type ToastTone = 'success' | 'error' | 'info';

export interface ToastNotice {
  id: number;
  text: string;
  tone: ToastTone;
  /** When it was said, in milliseconds since 1970. */
  at: number;
}

/** How long a toast stays, in milliseconds. @assumed DESIGN section 6 */
export const TOAST_MS = 5_000;

/** Most toasts at a time: the last ones. @spec 2§9 Log toasts */
export const TOASTS_MAX = 5;

/** Older ones never show, as when a sleeping tab wakes up, in milliseconds. @spec 2§9 Log toasts */
export const TOAST_FRESH_MS = 30_000;

let notices: readonly ToastNotice[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly ToastNotice[]) {
  notices = next;
  for (const listener of listeners) listener();
}

/** Those that may still be seen: the last five, none older than 30 s. @spec 2§9 */
export function freshToasts(all: readonly ToastNotice[], now: number): readonly ToastNotice[] {
  return all.filter(notice => now - notice.at < TOAST_FRESH_MS).slice(-TOASTS_MAX);
}

/** Says something in passing, bottom left, for `durationMs`. Returns its id for `dismissToast`. */
export function toast(text: string, tone: ToastTone = 'success', durationMs: number = TOAST_MS): number {
  const at = Date.now();
  const id = nextId++;
  publish(freshToasts([...notices, { id, text, tone, at }], at));
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
