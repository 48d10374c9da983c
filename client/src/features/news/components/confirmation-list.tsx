import { Link } from 'react-router-dom';
import type { ConfirmationRow } from '#contract/features/news/types.ts';
import { momentText } from '../../../lib/moment.ts';
import { paths } from '../../../lib/paths.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { bellIcon, checkBoldIcon } from '../../../ui/content/icons.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { useListConfirmationsInfiniteQuery, type ConfirmationArgs } from '../queries.ts';
import { useNewsTexts } from '../texts.ts';
import { useReminder } from '../use-reminder.ts';
import styles from './confirmations-dialog.module.css';

export interface ConfirmationListProps extends ConfirmationArgs {
  /** Text shown if the list is empty. */
  emptyText: string;
}

/** List of people by name, page by page; each person who has not confirmed can be reminded individually. */
export function ConfirmationList({ emptyText, ...args }: ConfirmationListProps) {
  const list = useListConfirmationsInfiniteQuery(args);
  const { isReminding, remindOne } = useReminder(args.newsId);
  const text = useNewsTexts().confirmations;
  if (list.isError && !list.currentData) {
    return <ErrorState text={text.failedHint} onRetry={() => void list.refetch()} />;
  }
  if (!list.currentData) return <Spinner label={text.loading} />;
  const people = list.currentData.pages.flatMap(page => page.results);
  if (people.length === 0) return <EmptyState picture="person" title={emptyText} headingLevel={3} />;
  return (
    <>
      <ul className={styles.list}>
        {people.map(person => (
          <li key={person.UserId} className={styles.row}>
            <span>
              <Link to={paths.profile(person.UserId)}>{person.Name}</Link>
              <small>{person.AreaName}</small>
              {person.RemindedAt !== null && <small>{text.remindedOn(momentText(person.RemindedAt))}</small>}
            </span>
            {person.ConfirmedAt === null ? (
              <Reminder person={person} isReminding={isReminding} onRemind={remindOne} />
            ) : (
              <span className={styles.when}>{text.on(momentText(person.ConfirmedAt))}</span>
            )}
          </li>
        ))}
      </ul>
      <MoreButton
        className={styles.more}
        list={list}
        label={text.more}
        loading={text.loading}
        failed={text.failedHint}
      />
    </>
  );
}

interface ReminderProps {
  person: ConfirmationRow;
  isReminding: boolean;
  onRemind: (person: number) => void;
}

/** Button that reminds one person. After a reminder it stays, keeps the focus and says so. */
function Reminder({ person: { UserId, Name, RemindedAt }, isReminding, onRemind }: ReminderProps) {
  const text = useNewsTexts().confirmations;
  const isDone = RemindedAt !== null;
  const isIdle = isReminding || isDone;
  return (
    <IconButton
      size="sm"
      icon={isDone ? checkBoldIcon : bellIcon}
      label={isDone ? text.remindedPerson(Name) : text.remindPerson(Name)}
      aria-disabled={isIdle}
      onClick={() => !isIdle && onRemind(UserId)}
    />
  );
}
