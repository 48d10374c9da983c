import { isPromised } from '#contract/features/loans/states.ts';
import type { LoanRequest } from '#contract/features/loans/types.ts';
import { workingTimeBetween } from '#contract/lib/working-time.ts';
import { useMinuteClock } from '../../../lib/clock.ts';
import { momentText } from '../../../lib/moment.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useLoansPageTexts } from '../texts.ts';
import styles from './request-card.module.css';

const HOUR_MS = 60 * 60 * 1_000;

/**
 * Time by which an answer, or the money of an accepted loan, is promised, with a note if it is late. @spec 3§8.1, 3§4.6
 */
export function PromiseClock({ request: { State, FechaPromesa, FechaDesembolso } }: { request: LoanRequest }) {
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
