import { Suspense, useState } from 'react';
import { conditionsOf, startOf } from '#contract/features/loans/agreed.ts';
import { frequencyOf } from '#contract/features/loans/choices.ts';
import { LENT, turnOf, type RequestState, isPromised } from '#contract/features/loans/states.ts';
import type { LoanConditions, LoanRequest } from '#contract/features/loans/types.ts';
import { pesosText } from '#contract/lib/money.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { momentText } from '../../../lib/moment.ts';
import { Chip, type Tone } from '../../../ui/controls/chip.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { figuresOf, ratesOf } from '../quote-of.ts';
import { useLoansPageTexts } from '../texts.ts';
import styles from './request-card.module.css';
import { RequestTimeline } from './request-timeline.tsx';
import { workingTimeBetween } from '#contract/lib/working-time.ts';
import { useMinuteClock } from '../../../lib/clock.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

const HOUR_MS = 60 * 60 * 1_000;

/**
 * Time by which an answer, or the money of an accepted loan, is promised, with a note if it is late. @spec 3§8.1, 3§4.6
 */
function PromiseClock({ request: { State, FechaPromesa, FechaDesembolso } }: { request: LoanRequest }) {
  const text = useLoansPageTexts();
  const now = new Date(useMinuteClock());
  const words = isPromised(State) ? text.promised.answer : text.promised.money;
  const at = isPromised(State) ? FechaPromesa : FechaDesembolso;
  if (at === null) return null;
  const due = new Date(at);
  const moment = momentText(at);
  if (now >= due) return <Notice>{words.delayed(moment)}</Notice>;
  return (
    <p className={styles.promise}>
      <span>{words.name}</span> <strong>{text.promiseBy(moment)}</strong>{' '}
      <small>{text.hoursLeft(Math.floor(workingTimeBetween(now, due) / HOUR_MS))}</small>
    </p>
  );
}

// Figures are computed again, with decimal arithmetic that no first screen has.
const InstalmentTable = lazyNamed(() => import('./instalment-table.tsx'), 'InstalmentTable');
const Repayment = lazyNamed(() => import('./repayment.tsx'), 'Repayment');
const RequestConditions = lazyNamed(() => import('./request-conditions.tsx'), 'RequestConditions');
const RequestReason = lazyNamed(() => import('./request-reason.tsx'), 'RequestReason');

const TONES: Readonly<Partial<Record<RequestState, Tone>>> = {
  conditions: 'coral',
  signing: 'coral',
  disbursed: 'hoja',
  paid: 'hoja',
  rejected: 'aji',
  declined: 'neutral',
};

/** Requested value, beside the agreed one. */
function Asked({ value, isOther }: { value: string; isOther: boolean }) {
  const text = useLoansPageTexts();
  return isOther ? <small className={styles.asked}>{text.asked(value)}</small> : null;
}

/**
 * Card of one request: its conditions, its state, the next step and the person in charge. Once conditions are agreed it
 * shows them, and the requested ones beside them.
 */
export function RequestCard({ request }: { request: LoanRequest }) {
  const text = useLoansPageTexts();
  const { Id, State, Solicitud, FechaSolicitud, Acordado } = request;
  const conditions = conditionsOf(request);
  const [now] = useState(() => new Date());
  const payments = ({ NumeroCuotas, Cuota }: LoanConditions): string =>
    text.instalments(NumeroCuotas, pesosText(Cuota));
  const wayOf = ({ IdFrequencia }: LoanConditions): string => text.frequencies[frequencyOf(IdFrequencia).Frequencia];
  const facts = [
    [text.term, ({ Plazo }: LoanConditions) => text.days(Plazo)],
    [wayOf(conditions), payments],
    [text.total, ({ Total }: LoanConditions) => pesosText(Total)],
  ] as const;
  const titleId = `loan-${Id}`;
  return (
    <Card as="article" isPadded className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div>
          <h2 id={titleId}>{pesosText(conditions.Monto)}</h2>
          <Asked value={pesosText(request.Monto)} isOther={conditions.Monto !== request.Monto} />
          <p>
            {text.request(Id)} · <time dateTime={FechaSolicitud}>{momentText(FechaSolicitud)}</time>
          </p>
        </div>
        <Chip tone={TONES[State] ?? 'sol'}>{text.states[State]}</Chip>
      </header>
      <RequestTimeline request={request} />
      <PromiseClock request={request} />
      <dl className={styles.facts}>
        <div>
          <dt>{text.nextStep}</dt>
          <dd>{text.next[State]}</dd>
        </div>
        {State !== 'disbursed' && (
          <div>
            <dt>{text.turn}</dt>
            <dd>{text.turns[turnOf(State)]}</dd>
          </div>
        )}
        {facts.map(([name, valueOf]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {valueOf(conditions)}
              <Asked value={valueOf(request)} isOther={valueOf(conditions) !== valueOf(request)} />
            </dd>
          </div>
        ))}
        {Solicitud !== '' && (
          <div>
            <dt>{text.observations}</dt>
            <dd>{Solicitud}</dd>
          </div>
        )}
      </dl>
      <Suspense fallback={<Skeleton shape="block" height={40} />}>
        {State === 'rejected' && <RequestReason request={Id} />}
        {(LENT as readonly RequestState[]).includes(State) && <Repayment request={request} />}
        <InstalmentTable
          quote={conditions}
          rates={ratesOf(conditions)}
          figures={figuresOf(conditions)}
          start={startOf(request, now)}
          of={{ request: Id }}
        />
        {Acordado === null && request.Events.some(({ State: past }) => past === 'conditions') && (
          <RequestConditions request={request} />
        )}
      </Suspense>
    </Card>
  );
}
