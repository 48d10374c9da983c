import { offerSignIn } from './sign-in-again.ts';

/** A failed request, as the error dialog shows it: the person asked for it, and the server failed. */
export interface Fault {
  title: string;
  text: string | undefined;
  code: string;
  details: Record<string, unknown>;
  /** Does the same again, where that is safe. */
  retry?: (() => void) | undefined;
}

/** From here on the fault is the server's and not the request's. */
const FIRST_FAULT_STATUS = 500;

/** No answer from behind a gateway, or "unavailable": the connection banner says it already. */
const BANNER_STATUSES: readonly unknown[] = [502, 503, 504];

let current: Fault | null = null;
const listeners = new Set<() => void>();

function change(next: Fault | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Opens the error dialog when what a person asked for failed by the server's own fault, and leaves every other failure to
 * its caller; where the server asks for a recent sign-in, it leads there. What was typed stays where it is. Not for what happens in the background. @spec 3§2.5 Error dialog
 * @param message what did not work, in the feature's words; a second message goes under the title.
 * @param retry does it again, where twice is as good as once; the dialog offers it
 * @returns whether a dialog opened.
 */
export function reportFault(message: string, error: unknown, retry?: () => void): boolean {
  const refusal = isRecord(error) ? error['problem'] : null;
  if (isRecord(refusal) && offerSignIn(refusal)) return true;
  const fault = faultOf(message, error);
  if (fault) change({ ...fault, retry });
  return fault !== null;
}

/** The fault in a failed request, or null when it is a refusal, or the server is out of reach. */
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
    // The incident is what the log knows the failure by.
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
