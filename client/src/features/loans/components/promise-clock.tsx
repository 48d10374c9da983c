import { isPromised } from '../../../../../contract/features/loans/states.ts';
import type { LoanRequest } from '../../../../../contract/features/loans/types.ts';
import { workingTimeBetween } from '../../../../../contract/lib/working-time.ts';
import { useMinuteClock } from '../../../lib/clock.ts';
import { momentText } from '../../../lib/moment.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useLoansPageTexts } from '../texts.ts';
import styles from './request-card.module.css';

const HOUR_MS = 60 * 60 * 1_000;

/** By when an answer is promised, and that it is late before anybody asks; nothing of what has been answered. @spec 3§8.1 */
export function PromiseClock({ request: { State, FechaPromesa } }: { request: LoanRequest }) {
  const text = useLoansPageTexts();
  const now = new Date(useMinuteClock());
  if (!isPromised(State)) return null;
  const due = new Date(FechaPromesa);
  const moment = momentText(FechaPromesa);
  if (now >= due) return <Notice>{text.delayed(moment)}</Notice>;
  return (
    <p className={styles.promise}>
      <span>{text.promise}</span> <strong>{text.promiseBy(moment)}</strong>{' '}
      <small>{text.hoursLeft(Math.floor(workingTimeBetween(now, due) / HOUR_MS))}</small>
    </p>
  );
}
