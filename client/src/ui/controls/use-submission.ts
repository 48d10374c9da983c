import { useRef, useState } from 'react';
import { problemMessage } from '../../api/problem-message.ts';
import { withReason } from '../../lib/with-reason.ts';
import { reportFault } from '../feedback/fault.ts';
import { toast } from '../overlays/toast.ts';

/** What a request of a dialog ends with; the mutations of RTK Query answer this. */
export interface Outcome {
  readonly error?: unknown;
  /** The form itself says why it failed: that somebody else was faster, and what they changed. @spec decision 44 */
  readonly isSaid?: boolean;
}

export interface SubmissionOptions {
  /** What did not work, as a message; the reason follows it. */
  failed: string;
  /** What is said in passing when it worked; null where the dialog says it itself. */
  done: string | null;
  /** After the server has said yes. */
  onDone: () => void;
}

/**
 * The sending of a dialog: one request at a time, a message when it failed, a word in passing when it worked. What was typed
 * stays where it is until the server has said yes.
 * @spec decision 8
 */
export function useSubmission({ failed, done, onDone }: SubmissionOptions) {
  const [isSending, setSending] = useState(false);
  // Two presses in one frame see the same state, but not the same box.
  const isBusy = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);

  /**
   * @param retry sends it again, from the error dialog
   * @returns why it failed; undefined when it worked, or when another one is under way.
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
    if (error === undefined) {
      if (done !== null) toast(done);
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
    /** Why the last try failed, to be shown where it was tried; null while there is none. */
    failure,
    submit,
  };
}
