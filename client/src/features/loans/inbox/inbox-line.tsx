import { useState } from 'react';
import { FREQUENCIES } from '#contract/features/loans/choices.ts';
import { isPromised, mayBecome } from '#contract/features/loans/states.ts';
import type { LoanRequest } from '#contract/features/loans/types.ts';
import { pesosText } from '#contract/lib/money.ts';
import { workingTimeBetween } from '#contract/lib/working-time.ts';
import { useMinuteClock } from '../../../lib/clock.ts';
import { momentText } from '../../../lib/moment.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { useSubmission, type Outcome } from '../../../ui/controls/use-submission.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useViewer } from '../../session/public.ts';
import { useLoanMessageTexts } from '../messages/texts.ts';
import { useLoansPageTexts } from '../texts.ts';
import { useGiveRequestMutation, useSetRequestStateMutation } from './api.ts';
import styles from './inbox.module.css';
import { askToConfirm } from '../../../ui/overlays/ask-to-confirm.tsx';
import { useInboxTexts } from './texts.ts';

const DecisionDialog = lazyDialog(() => import('./decision-dialog.tsx'), 'DecisionDialog');
const NotesDialog = lazyDialog(() => import('./notes-dialog.tsx'), 'NotesDialog');

const HOUR_MS = 3_600_000;

/** Line of one request in the inbox: conditions, promised time, person in charge, and current actions. */
export function InboxLine({ request }: { request: LoanRequest }) {
  const text = useInboxTexts();
  const { figures } = useLoanMessageTexts();
  const { frequencies } = useLoansPageTexts();
  const viewer = useViewer();
  const { Id, State, UserName, Monto, Plazo, NumeroCuotas, Cuota, IdFrequencia, Solicitud } = request;
  const frequency = FREQUENCIES.find(({ Id: id }) => id === IdFrequencia);
  return (
    <article className={styles.line} aria-label={`${text.request(Id)}, ${UserName}`}>
      <header className={styles.head}>
        <div>
          <h2>{UserName}</h2>
          <p>
            {text.request(Id)} · {pesosText(Monto)} · {figures.days(Plazo)} ·{' '}
            {frequency && frequencies[frequency.Frequencia]}: {figures.instalments(NumeroCuotas, pesosText(Cuota))}
          </p>
        </div>
        <Chip tone={isPromised(State) ? 'sol' : 'neutral'}>{text.states[State]}</Chip>
      </header>
      {Solicitud !== '' && <p className={styles.words}>{Solicitud}</p>}
      <Clock request={request} />
      <p className={styles.soft}>{request.Assignee === null ? text.nobody : text.assignee(request.Assignee)}</p>
      {request.IdUser === viewer.id ? <p className={styles.soft}>{text.own}</p> : <Acts request={request} />}
    </article>
  );
}

/** Actions for another person's request; the server checks again. */
function Acts({ request }: { request: LoanRequest }) {
  const text = useInboxTexts().actions;
  const viewer = useViewer();
  const [assign] = useGiveRequestMutation();
  const [move] = useSetRequestStateMutation();
  const [open, setOpen] = useState<'conditions' | 'rejected' | 'notes' | null>(null);
  const { isSending, failure, submit } = useSubmission({
    failed: text.failed,
    done: null,
    onDone: () => undefined,
  });
  const { Id, State } = request;
  const isMine = request.AssigneeId === viewer.id;
  const close = () => setOpen(null);
  const act = (request: () => PromiseLike<Outcome>, done: string = text.done) =>
    void submit(async () => {
      const outcome = await request();
      if (outcome.error === undefined) toast(done);
      return outcome;
    });
  const goTo = (to: 'analysis' | 'signing' | 'disbursed', done?: string) =>
    mayBecome(State, to) && (
      <Button
        size="sm"
        variant="soft"
        isPending={isSending}
        onClick={() => act(() => move({ id: Id, From: State, State: to }), done)}
      >
        {text[to]}
      </Button>
    );
  const markPaid = async (): Promise<void> => {
    const isSure = await askToConfirm({ title: text.paidQuestion, text: text.paidHint, confirmLabel: text.paid });
    if (isSure) act(() => move({ id: Id, From: State, State: 'paid' }));
  };
  return (
    <>
      {failure && <Notice tone="failure">{failure}</Notice>}
      <div className={styles.actions}>
        <Button
          size="sm"
          variant="ghost"
          isPending={isSending}
          onClick={() => act(() => assign({ id: Id, AssigneeId: isMine ? null : viewer.id }))}
        >
          {isMine ? text.drop : text.take}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setOpen('notes')}>
          {text.notes}
        </Button>
        {goTo('analysis')}
        {goTo('signing')}
        {goTo('disbursed', text.created)}
        {mayBecome(State, 'paid') && (
          <Button size="sm" variant="soft" isPending={isSending} onClick={() => void markPaid()}>
            {text.paid}
          </Button>
        )}
        {(State === 'conditions' || mayBecome(State, 'conditions')) && (
          <Button size="sm" onClick={() => setOpen('conditions')}>
            {text.conditions}
          </Button>
        )}
        {mayBecome(State, 'rejected') && (
          <Button size="sm" variant="ghost" onClick={() => setOpen('rejected')}>
            {text.reject}
          </Button>
        )}
      </div>
      {(open === 'conditions' || open === 'rejected') && (
        <DecisionDialog request={request} decision={open} onClose={close} />
      )}
      {open === 'notes' && <NotesDialog request={request} onClose={close} />}
    </>
  );
}

/** Promised action and its time, updated continuously. @spec 3§8.1, 3§4.6 */
function Clock({ request: { State, FechaPromesa, FechaDesembolso } }: { request: LoanRequest }) {
  const text = useInboxTexts();
  const now = new Date(useMinuteClock());
  const due = isPromised(State) ? FechaPromesa : FechaDesembolso;
  if (due === null) return null;
  const until = new Date(due);
  const moment = momentText(due);
  if (now >= until) return <Notice>{text.late(moment)}</Notice>;
  return (
    <p className={styles.clock}>
      {isPromised(State) ? text.by(moment) : text.payBy(moment)} ·{' '}
      <strong>{text.hoursLeft(Math.floor(workingTimeBetween(now, until) / HOUR_MS))}</strong>
    </p>
  );
}
