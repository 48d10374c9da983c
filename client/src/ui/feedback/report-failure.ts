import { isQueued, toApiError } from '../../api/api-error.ts';
import { texts } from '../../lib/texts.ts';
import { reportFault } from './fault.ts';
import { toast } from '../overlays/toast.ts';

/** Joins the message of a failure, as a sentence, and its reason. */
export const withReason = (message: string, reason: string): string =>
  `${/[.!?…]$/.test(message) ? message : `${message}.`} ${reason}`;

/** Duration of a failure toast, in milliseconds. @spec 2§9 Log toasts */
export const FAILURE_TOAST_MS = 20_000;

/**
 * Reports that the person's action failed; their typed text stays. The message is the feature's; the server's reason,
 * if given, follows it. A fault of the server's own opens the error dialog instead. Both offer a retry unless the
 * server refused the request.
 * @param retry repeats the action, if repeating is harmless
 * @spec decision 8
 */
export function reportFailure(message: string, error?: unknown, retry?: () => void): void {
  // It waits in the outbox, which says so.
  if (isQueued(error)) return;
  if (reportFault(message, error, retry)) return;
  if (retry && !isRefusal(error)) return toastWithRetry(message, error, retry);
  toast(withReasonOf(message, error), 'error', FAILURE_TOAST_MS);
}

/**
 * Reports the failure of a quick action such as a reaction or a bookmark. A toast offers a retry for any failure, never
 * a dialog; only a refusal by the server is not retried. @spec 2§9 Log toasts
 */
export function offerRetry(message: string, error: unknown, retry: () => void): void {
  if (isRefusal(error) || isQueued(error)) reportFailure(message, error);
  else toastWithRetry(message, error, retry);
}

function toastWithRetry(message: string, error: unknown, retry: () => void): void {
  toast(withReasonOf(message, error), 'error', FAILURE_TOAST_MS, { label: texts('ui').retry, onSelect: retry });
}

/** Returns whether a retry would get the same answer, or would have to wait longer than the toast stays. */
function isRefusal(error: unknown): boolean {
  const { status, retryAfterMs = 0 } = toApiError(error);
  return status >= 400 && status < 500 && (status !== 429 || retryAfterMs > FAILURE_TOAST_MS);
}

const withReasonOf = (message: string, error: unknown): string => {
  const reason = reasonOf(error);
  return reason !== undefined && reason !== message ? withReason(message, reason) : message;
};

/** Returns the server's own message. "No answer" is not repeated here: the connection banner says it. */
function reasonOf(error: unknown): string | undefined {
  const { status, problem } = toApiError(error);
  const detail = status < 500 ? problem?.detail : undefined;
  return detail === texts('shell').failures.generic ? undefined : detail;
}
