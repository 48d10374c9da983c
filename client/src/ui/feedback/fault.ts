import { session } from '../../lib/session.ts';
import { texts } from '../../lib/texts.ts';
import { askToConfirm } from '../overlays/ask-to-confirm.tsx';
import { toast } from '../overlays/toast.ts';

/** Response of the server when it asks for a recent sign-in. */
interface Refusal {
  readonly title?: unknown;
  readonly detail?: unknown;
}

const CODE = 'sign_in_too_old';

/**
 * Leads through the sign-in if the server asks for a recent one. The person then returns to the same page and repeats
 * the action.
 * @param keep stores the pending action when they leave for the sign-in: see `useResumed`
 * @returns whether the failure was that
 */
export function offerSignIn(problem: Refusal & { readonly code?: unknown }, keep?: () => void): boolean {
  if (problem.code !== CODE) return false;
  void lead(problem, keep);
  return true;
}

async function lead({ title, detail }: Refusal, keep?: () => void): Promise<void> {
  const isWanted = await askToConfirm({
    title: String(title),
    text: String(detail),
    confirmLabel: texts('ui').signInAgain,
    isDestructive: false,
  });
  if (!isWanted) return;
  keep?.();
  await session.signInAgain().catch(() => toast(texts('session').failure.unreachable, 'error'));
}

/** Failed request as the error dialog shows it: the person asked for it, and the server failed. */
interface Fault {
  title: string;
  text: string | undefined;
  code: string;
  details: Record<string, unknown>;
  /** Repeats the request, if repeating is safe. */
  retry?: (() => void) | undefined;
}

/** Lowest status for which the server is at fault, not the request. */
const FIRST_FAULT_STATUS = 500;

/** Statuses for no response from behind a gateway, or "unavailable": the connection banner already reports them. */
const BANNER_STATUSES: readonly unknown[] = [502, 503, 504];

let current: Fault | null = null;
const listeners = new Set<() => void>();

function change(next: Fault | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Opens the error dialog if a person's request failed through the server's own fault, and leaves every other failure to
 * its caller. If the server asks for a recent sign-in, it leads there. Typed text stays where it is. Not for background
 * requests. @spec 3§2.5 Error dialog
 * @param message the failure in the feature's words; a second message goes under the title.
 * @param retry repeats the request, if repeating is harmless; the dialog offers it
 * @returns whether a dialog opened.
 */
export function reportFault(message: string, error: unknown, retry?: () => void): boolean {
  const refusal = isRecord(error) ? error['problem'] : null;
  if (isRecord(refusal) && offerSignIn(refusal)) return true;
  const fault = faultOf(message, error);
  if (fault) change({ ...fault, retry });
  return fault !== null;
}

/** Returns the fault of a failed request, or null if it is a refusal or the server cannot be reached. */
export function faultOf(message: string, error: unknown): Fault | null {
  if (!isRecord(error) || typeof error['status'] !== 'number') return null;
  const { status } = error;
  if (status < FIRST_FAULT_STATUS || BANNER_STATUSES.includes(status)) return null;
  const problem = isRecord(error['problem']) ? error['problem'] : {};
  const { code, detail, incident } = problem;
  const [title = message, ...rest] = message.replace(/\.$/, '').split('. ');
  const reason = typeof detail === 'string' ? [detail] : [];
  return {
    title,
    text: [...rest, ...reason].join('. ') || undefined,
    // The incident number identifies the failure in the log.
    code: typeof incident === 'string' ? incident : `HTTP-${status}`,
    details: { status, code, detail, page: window.location.pathname },
  };
}

export function dismissFault(): void {
  change(null);
}

export function currentFault(): Fault | null {
  return current;
}

export function subscribeFault(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
