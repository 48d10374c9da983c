import type { DeskAct } from '#contract/features/loans/desk.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { withReason } from '../../../ui/feedback/report-failure.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { useViewer } from '../../session/public.ts';
import { useActOnDeskMutation } from './api.ts';
import { useInboxTexts } from './texts.ts';

/** Returns a function that acts on requests and says how many were changed, and why others were not. */
export function useBulkActs() {
  const text = useInboxTexts().bulk;
  const viewer = useViewer();
  const [act, { isLoading }] = useActOnDeskMutation();
  const { keyFor, forget } = useIdempotencyKey();
  /** @returns why nothing was sent; undefined after an answer */
  const run = async (body: DeskAct): Promise<{ error?: unknown }> => {
    const { data, error } = await act({ viewer, act: body, idempotencyKey: keyFor(body) });
    if (error !== undefined) {
      reportFailure(text.failed, error, () => void run(body));
      return { error };
    }
    forget();
    const { Done, Refused } = data;
    if (Done.length > 0) toast(text.done(Done.length));
    const [first] = Refused;
    if (first) toast(withReason(text.refused(Refused.length), first.Reason), 'error');
    return {};
  };
  return { run, isSending: isLoading };
}
