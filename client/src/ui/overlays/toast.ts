/** Kind of message in a toast; a spoken one is only for screen readers. */
export type ToastTone = 'success' | 'error' | 'info' | 'spoken';

/** Action offered by a toast: 'Deshacer'. */
export interface ToastAction {
  label: string;
  onSelect: () => void;
}

export interface ToastNotice {
  id: number;
  text: string;
  tone: ToastTone;
  action?: ToastAction | undefined;
  /** Time at which the toast was shown, in milliseconds since 1970. */
  at: number;
}

/** Duration of a toast, in milliseconds. @assumed */
export const TOAST_MS = 5_000;

/** Duration of a toast with a button, in milliseconds. @assumed */
export const TOAST_ACTION_MS = 10_000;

/** Largest number of toasts at a time: the last ones. @spec 2§9 Log toasts */
export const TOASTS_MAX = 5;

/** Age after which a toast is never shown, as when a sleeping tab wakes up, in milliseconds. @spec 2§9 Log toasts */
export const TOAST_FRESH_MS = 30_000;

let notices: readonly ToastNotice[] = [];
let nextId = 1;
let isHeld = false;
/** Toasts whose time ran out while they were held. */
let overdue: number[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly ToastNotice[]) {
  notices = next;
  for (const listener of listeners) listener();
}

/** Returns the toasts that may still be shown: the last five, none older than 30 s. @spec 2§9 */
export function freshToasts(all: readonly ToastNotice[], now: number): readonly ToastNotice[] {
  return all.filter(notice => now - notice.at < TOAST_FRESH_MS).slice(-TOASTS_MAX);
}

/**
 * Shows a message, bottom left, for `durationMs`, or as long as the pointer or the focus is in it. Returns its id for
 * `dismissToast`.
 */
export function toast(
  text: string,
  tone: ToastTone = 'success',
  durationMs: number = TOAST_MS,
  action?: ToastAction,
): number {
  const at = Date.now();
  const id = nextId++;
  publish(freshToasts([...notices, { id, text, tone, at, action }], at));
  setTimeout(() => expire(id), durationMs);
  return id;
}

function expire(id: number): void {
  if (isHeld) overdue.push(id);
  else dismissToast(id);
}

/** Keeps toasts on screen while held: a button must not disappear while a person is about to press it. */
export function holdToasts(isWanted: boolean): void {
  isHeld = isWanted;
  if (isHeld) return;
  for (const id of overdue) dismissToast(id);
  overdue = [];
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
