import { toApiError } from '../../api/api-error.ts';
import { texts } from '../../lib/texts.ts';
import { withReason } from '../../lib/with-reason.ts';
import { reportFault } from './fault.ts';
import { toast } from '../overlays/toast.ts';

/** How long the notice of a failure stays, in milliseconds. @spec 2§9 Log toasts */
export const FAILURE_TOAST_MS = 20_000;

/**
 * Shows that an action of the person failed; what they typed is still there. The message is the feature's; the
 * reason, where the server gave one, follows it. A fault of the server's own opens the error dialog instead. Both offer to try again what
 * the server has not refused.
 * @param retry does it again, where twice is as good as once
 * @spec decision 8
 */
export function reportFailure(message: string, error?: unknown, retry?: () => void): void {
  if (reportFault(message, error, retry)) return;
  if (retry && !isRefusal(error)) return toastWithRetry(message, error, retry);
  toast(withReasonOf(message, error), 'error', FAILURE_TOAST_MS);
}

/**
 * The same of what is pressed in passing: a reaction, a bookmark. However it failed, a toast says so and offers to try
 * again, never a dialog; only what the server refuses is not tried again. @spec 2§9 Log toasts
 */
export function offerRetry(message: string, error: unknown, retry: () => void): void {
  if (isRefusal(error)) reportFailure(message, error);
  else toastWithRetry(message, error, retry);
}

function toastWithRetry(message: string, error: unknown, retry: () => void): void {
  toast(withReasonOf(message, error), 'error', FAILURE_TOAST_MS, { label: texts('ui').retry, onSelect: retry });
}

/** An answer that would be the same again, also of what is to wait for longer than its notice stays. */
function isRefusal(error: unknown): boolean {
  const { status, retryAfterMs = 0 } = toApiError(error);
  return status >= 400 && status < 500 && (status !== 429 || retryAfterMs > FAILURE_TOAST_MS);
}

const withReasonOf = (message: string, error: unknown): string => {
  const reason = reasonOf(error);
  return reason !== undefined && reason !== message ? withReason(message, reason) : message;
};

/** The server's own message. "No answer" is not repeated here: the connection banner says it. */
function reasonOf(error: unknown): string | undefined {
  const { status, problem } = toApiError(error);
  const detail = status < 500 ? problem?.detail : undefined;
  return detail === texts('shell').failures.generic ? undefined : detail;
}
