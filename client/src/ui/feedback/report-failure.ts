import { texts } from '../../lib/texts.ts';
import { reportFault } from './fault.ts';
import { toast } from '../overlays/toast.ts';

/** How long the notice of a failure stays, in milliseconds. @spec 2§9 Log toasts */
export const FAILURE_TOAST_MS = 20_000;

/**
 * Shows that an action of the person failed; what they typed is still there. The message is the feature's; the
 * reason, where the server gave one, follows it. A fault of the server's own opens the error dialog instead.
 * @spec decision 8
 */
export function reportFailure(message: string, error?: unknown): void {
  if (reportFault(message, error)) return;
  const reason = reasonOf(error);
  toast(reason && reason !== message ? `${message} ${reason}` : message, 'error', FAILURE_TOAST_MS);
}

/** The server's own message. "No answer" is not repeated here: the connection banner says it. */
function reasonOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('problem' in error)) return undefined;
  const { problem } = error;
  if (typeof problem !== 'object' || problem === null || !('detail' in problem)) return undefined;
  return typeof problem.detail === 'string' && problem.detail !== texts('shell').failures.generic
    ? problem.detail
    : undefined;
}
