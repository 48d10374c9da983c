import { Link } from 'react-router-dom';
import { dateTimeText } from '../../../../../contract/lib/time.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { useListConfirmationsInfiniteQuery, type ConfirmationArgs } from '../queries.ts';
import { useNewsTexts } from '../texts.ts';
import styles from './confirmations-dialog.module.css';

export interface ConfirmationListProps extends ConfirmationArgs {
  /** Said when there is nobody in it. */
  emptyText: string;
}

/** People by name, page by page. */
export function ConfirmationList({ emptyText, newsId, state }: ConfirmationListProps) {
  const list = useListConfirmationsInfiniteQuery({ newsId, state });
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
            {person.ConfirmedAt && (
              <span className={styles.when}>{text.on(dateTimeText(new Date(person.ConfirmedAt)))}</span>
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
