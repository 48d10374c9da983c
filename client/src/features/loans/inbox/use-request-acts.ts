import type { DeskRequest } from '#contract/features/loans/desk.ts';
import { mayBecome, type RequestState } from '#contract/features/loans/states.ts';
import { pesosText } from '#contract/lib/money.ts';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { askToConfirm } from '../../../ui/overlays/ask-to-confirm.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useViewer } from '../../session/public.ts';
import { useSetRequestStateMutation } from './api.ts';
import { useDeskTexts } from './texts.ts';
import { useBulkActs } from './use-bulk-acts.ts';
import type { OverRequest } from './request-modal.tsx';

type ActId = 'take' | 'drop' | 'analysis' | 'offer' | 'reject' | 'signing' | 'disbursed' | 'paid';

/** Act on a request, with its key and its button. */
export interface RequestAct {
  readonly id: ActId;
  readonly key: string;
  readonly label: string;
  /** Whether it is the state's main act. */
  readonly isMain: boolean;
  readonly run: () => void;
}

/** Main act of each state; none if nothing is for the credit team to do. */
const MAIN: Readonly<Partial<Record<RequestState, ActId>>> = {
  sent: 'analysis',
  analysis: 'offer',
  accepted: 'disbursed',
  signing: 'disbursed',
  disbursed: 'paid',
};

interface Wishes {
  onOver: (over: OverRequest) => void;
  /** Called after a decision, which leaves nothing to do here. */
  onDecided: () => void;
}

/** Returns the acts that are possible on another person's request in its state; the server checks again. */
export function useRequestActs({ Row: row }: DeskRequest, { onOver, onDecided }: Wishes) {
  const { actions: text } = useDeskTexts();
  const viewer = useViewer();
  const [move] = useSetRequestStateMutation();
  const bulk = useBulkActs();
  const { isSending, failure, submit } = useSubmission({ failed: text.failed, done: null, onDone: () => undefined });
  const { State, AssigneeId, UserName, Id } = row;
  const isOwn = row.IdUser === viewer.id;
  const isMine = AssigneeId === viewer.id;
  const goTo = (to: 'analysis' | 'signing' | 'disbursed' | 'paid', done: string): Promise<unknown> =>
    submit(async () => {
      const outcome = await move({ row, State: to, viewer });
      if (outcome.error !== undefined) return outcome;
      toast(done);
      if (to !== 'analysis') onDecided();
      return {};
    });
  const disburse = async (): Promise<void> => {
    const { Monto } = row.Agreed ?? row.Asked;
    const isSure = await askToConfirm({
      title: text.disburseQuestion(pesosText(Monto), UserName),
      text: text.disburseHint,
      confirmLabel: text.disbursed,
      isDestructive: false,
    });
    if (isSure) await goTo('disbursed', text.created);
  };
  const markPaid = async (): Promise<void> => {
    const isSure = await askToConfirm({ title: text.paidQuestion, text: text.paidHint, confirmLabel: text.paid });
    if (isSure) await goTo('paid', text.done);
  };
  const act = (id: ActId, key: string, label: string, run: () => void): RequestAct => ({
    id,
    key,
    label,
    run,
    isMain: MAIN[State] === id,
  });
  const offered: readonly (RequestAct | false)[] = [
    mayBecome(State, 'rejected') && act('reject', 'r', text.reject, () => onOver('reject')),
    isMine && act('drop', '', text.drop, () => void bulk.run({ Act: 'drop', Ids: [Id] })),
    AssigneeId === null &&
      mayBecome(State, 'rejected') &&
      act('take', State === 'sent' ? '' : 'a', text.take, () => void bulk.run({ Act: 'take', Ids: [Id] })),
    mayBecome(State, 'signing') && act('signing', 'f', text.signing, () => void goTo('signing', text.done)),
    (State === 'conditions' || mayBecome(State, 'conditions')) &&
      act('offer', 'o', State === 'conditions' ? text.offerAgain : text.offer, () => onOver('offer')),
    mayBecome(State, 'analysis') && act('analysis', 'a', text.analysis, () => void goTo('analysis', text.done)),
    mayBecome(State, 'disbursed') && act('disbursed', 'd', text.disbursed, () => void disburse()),
    mayBecome(State, 'paid') && act('paid', 'p', text.paid, () => void markPaid()),
  ];
  return {
    isOwn,
    isSending: isSending || bulk.isSending,
    failure,
    offered: isOwn ? [] : offered.filter(each => each !== false),
  };
}
