import { stepsAhead } from '#contract/features/loans/states.ts';
import type { LoanRequest } from '#contract/features/loans/types.ts';
import { momentText } from '../../../lib/moment.ts';
import { checkBoldIcon, xBoldIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { useLoansPageTexts } from '../texts.ts';
import styles from './request-timeline.module.css';

/** Timeline of a request: past and future steps. */
export function RequestTimeline({ request }: { request: LoanRequest }) {
  const text = useLoansPageTexts();
  const isRefused = request.State === 'rejected' || request.State === 'declined';
  return (
    <ol className={styles.timeline} aria-label={text.timeline}>
      {request.Events.map(({ Id, State, At }, at) => {
        const isLast = at === request.Events.length - 1;
        return (
          <li key={Id} data-step={isLast ? (isRefused ? 'refused' : 'now') : 'done'} aria-current={isLast && 'step'}>
            <span className={styles.mark}>
              <Icon icon={isLast && isRefused ? xBoldIcon : checkBoldIcon} />
            </span>
            <strong>{text.states[State]}</strong>
            <time dateTime={At}>{momentText(At)}</time>
          </li>
        );
      })}
      {stepsAhead(request.State).map(state => (
        <li key={state} data-step="ahead">
          <span className={styles.mark} />
          <span>{text.states[state]}</span>
          <small>{text.ahead}</small>
        </li>
      ))}
    </ol>
  );
}
