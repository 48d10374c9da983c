import { Link } from 'react-router-dom';
import { momentText } from '../../../lib/moment.ts';
import { paths } from '../../../lib/paths.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { bellIcon } from '../../../ui/content/icons.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { useListConfirmationsInfiniteQuery, type ConfirmationArgs } from '../queries.ts';
import { useNewsTexts } from '../texts.ts';
import { useReminder } from '../use-reminder.ts';
import styles from './confirmations-dialog.module.css';

export interface ConfirmationListProps extends ConfirmationArgs {
  /** Said when there is nobody in it. */
  emptyText: string;
}

/** People by name, page by page; who has not confirmed can be reminded alone. */
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
            </span>
            {person.ConfirmedAt === null ? (
              <IconButton
                size="sm"
                icon={bellIcon}
                label={text.remindPerson(person.Name)}
                aria-disabled={isReminding}
                onClick={() => !isReminding && remindOne(person.UserId)}
              />
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
