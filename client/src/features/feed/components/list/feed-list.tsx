import { Fragment, useDeferredValue, type ReactNode } from 'react';
import type { FeedItem } from '#contract/features/feed/types.ts';
import { useTexts } from '#client/lib/texts.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { MoreButton } from '#client/ui/layout/more-button.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#client/ui/feedback/error-state.tsx';
import { plusBoldIcon } from '#client/ui/content/icons.ts';
import { VisuallyHidden } from '#client/ui/content/visually-hidden.tsx';
import { useListFeedItemsInfiniteQuery } from '../../queries.ts';
import type { FeedScope } from '../../scope.ts';
import { PostCard } from '../card/post-card.tsx';
import { PostSkeleton } from '../card/post-skeleton.tsx';
import { NewItemsPill } from './new-items-pill.tsx';
import styles from './feed-list.module.css';

export interface FeedListProps {
  scope: FeedScope;
  /** Content between the first item and the others; omitted if the feed is empty. */
  afterFirst?: ReactNode;
  /** Id of an item that is shown elsewhere on the page. */
  except?: number | undefined;
}

/** Feed, six items at a time. @spec 1§2 Feed item */
export function FeedList({ scope, afterFirst, except }: FeedListProps) {
  const text = useTexts('feed').list;
  const isReadOnly = scope.kind === 'profile' && scope.seenBy !== undefined;
  // Saved items change in other feeds, and other viewers' content changes with the person's privacy flags: both are
  // read again each time.
  const feed = useListFeedItemsInfiniteQuery(scope, {
    refetchOnMountOrArgChange: scope.kind === 'saved' || isReadOnly,
  });
  // Deferred, so that a page of cards is rendered in short steps, between which the browser stays responsive.
  const data = useDeferredValue(feed.data);
  if (!data) {
    if (!feed.isError) return <LoadingFeed />;
    return (
      <Card>
        <ErrorState text={text.failedHint} onRetry={() => void feed.refetch()} />
      </Card>
    );
  }
  const items = data.pages.flatMap(page => page.results);
  const shown = items.filter(({ Id }) => Id !== except);
  if (shown.length === 0 && items.length > 0 && !feed.hasNextPage) return null;
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState
          picture="photo"
          title={scope.kind === 'saved' ? text.savedEmptyTitle : text.emptyTitle}
          text={scope.kind === 'saved' ? text.savedEmptyHint : text.emptyHint}
        />
      </Card>
    );
  }
  return (
    <div className={styles.feed}>
      {!isReadOnly && <NewItemsPill scope={scope} newestId={newestId(items)} onShow={() => void feed.refetch()} />}
      {shown.map((item, index) => (
        <Fragment key={item.Id}>
          <PostCard item={item} isEager={index === 0} isReadOnly={isReadOnly} />
          {index === 0 && afterFirst}
        </Fragment>
      ))}
      <div className={styles.more}>
        <MoreButton
          list={feed}
          label={text.loadMore}
          loading={text.loadingMore}
          failed={text.moreFailed}
          icon={plusBoldIcon}
        />
        {!feed.hasNextPage && <p>{text.end}</p>}
      </div>
    </div>
  );
}

/** Returns the greatest id: a feed is not always in the order of its ids. */
const newestId = (items: readonly FeedItem[]) => Math.max(...items.map(item => item.Id));

function LoadingFeed() {
  const text = useTexts('feed').list;
  return (
    <div className={styles.feed} role="status" aria-busy>
      <PostSkeleton />
      <PostSkeleton />
      <VisuallyHidden>{text.loading}</VisuallyHidden>
    </div>
  );
}
