import { useRef, useState } from 'react';
import { isQueued } from '../../api/api-error.ts';
import { problemMessage } from '../../api/problem-message.ts';
import { withReason } from '../feedback/report-failure.ts';
import { reportFault } from '../feedback/fault.ts';
import { toast } from '../overlays/toast.ts';

/** Result of a dialog's request, as the mutations of RTK Query return it. */
export interface Outcome {
  readonly error?: unknown;
  /** True if the form itself explains the failure, such as an edit conflict and its changes. @spec decision 44 */
  readonly isSaid?: boolean;
}

export interface SubmissionOptions {
  /** Message of the failure; the reason follows it. */
  failed: string;
  /** Brief message after success; null if the dialog shows it itself. */
  done: string | null;
  /** Called after the server has accepted the request. */
  onDone: () => void;
}

/**
 * Submits a dialog: one request at a time, a message after a failure, a brief one after success. The typed values stay
 * until the server has accepted them.
 * @spec decision 8
 */
export function useSubmission({ failed, done, onDone }: SubmissionOptions) {
  const [isSending, setSending] = useState(false);
  // Two presses in one frame see the same state, so a ref detects the second.
  const isBusy = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);

  /**
   * Sends the request.
   * @param retry sends it again, from the error dialog
   * @returns why it failed; undefined if it worked, or if another one is under way.
   */
  const submit = async (
    request: () => PromiseLike<Outcome>,
    retry: () => void = () => void submit(request),
  ): Promise<unknown> => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setSending(true);
    setFailure(null);
    const { error, isSaid = false } = await request();
    isBusy.current = false;
    setSending(false);
    // A write that waits in the outbox is done here, and announced there.
    if (!error || isQueued(error)) {
      if (!error && done !== null) toast(done);
      onDone();
      return undefined;
    }
    if (isSaid) return error;
    setFailure(withReason(failed, problemMessage(error)));
    reportFault(failed, error, retry);
    return error;
  };
  return {
    isSending,
    /** Reason why the last try failed, shown where it was tried; null if it did not fail. */
    failure,
    submit,
  };
}
