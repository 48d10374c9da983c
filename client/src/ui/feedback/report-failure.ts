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
  if (retry && !isRefusal(error)) return toastWithRetry(message, retry);
  const reason = reasonOf(error);
  toast(reason && reason !== message ? withReason(message, reason) : message, 'error', FAILURE_TOAST_MS);
}

/**
 * The same of what is pressed in passing: a reaction, a bookmark. However it failed, a toast says so and offers to try
 * again, never a dialog; only what the server refuses is not tried again. @spec 2§9 Log toasts
 */
export function offerRetry(message: string, error: unknown, retry: () => void): void {
  if (isRefusal(error)) reportFailure(message, error);
  else toastWithRetry(message, retry);
}

function toastWithRetry(message: string, retry: () => void): void {
  toast(message, 'error', FAILURE_TOAST_MS, { label: texts('ui').retry, onSelect: retry });
}

/** An answer that would be the same again. */
const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429;

/** The server's own message. "No answer" is not repeated here: the connection banner says it. */
function reasonOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('problem' in error)) return undefined;
  const { problem } = error;
  if (typeof problem !== 'object' || problem === null || !('detail' in problem)) return undefined;
  return typeof problem.detail === 'string' && problem.detail !== texts('shell').failures.generic
    ? problem.detail
    : undefined;
}
