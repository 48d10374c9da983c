import { Fragment, Suspense, useDeferredValue, type ReactNode, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { FEED_PAGE_SIZE } from '#contract/features/feed/limits.ts';
import type { FeedItem, Fold } from '#contract/features/feed/types.ts';
import { lazyNamed } from '#client/lib/lazy-named.ts';
import { useTexts } from '#client/lib/texts.ts';
import { plusBoldIcon, arrowUpBoldIcon } from '#client/ui/content/icons.ts';
import { VisuallyHidden } from '#client/ui/content/visually-hidden.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#client/ui/feedback/error-state.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { MoreButton } from '#client/ui/layout/more-button.tsx';
import { useListFeedItemsInfiniteQuery, useListNewestIdsQuery } from '../../queries.ts';
import { type FeedScope, HOME, SAVED } from '../../scope.ts';
import { feedSlice } from '../../slice.ts';
import { interspersed } from '../../interspersed.ts';
import { PostCard, PostSkeleton } from '../card/post-card.tsx';
import styles from './feed-list.module.css';

/** Address parameter, so that going back and reloading show the same feed. */
const PARAMETER = 'guardados';

/** Returns the scope of the home feed: everything, or the viewer's saved items. */
export function useHomeScope(): FeedScope {
  return useSearchParams()[0].has(PARAMETER) ? SAVED : HOME;
}

const FoldLine = lazyNamed(() => import('./fold-line.tsx'), 'FoldLine');
const VisitSummary = lazyNamed(() => import('./visit-summary.tsx'), 'VisitSummary');

/** Switch between everything and 'Guardados', with a summary of new items after an absence. */
export function FeedFilter() {
  const text = useTexts('feed').list;
  const [, setParams] = useSearchParams();
  const isSaved = useHomeScope() === SAVED;
  const { data } = useListFeedItemsInfiniteQuery(HOME, { skip: isSaved });
  const shown = data?.pages.flatMap(page => page.results) ?? [];
  return (
    <div className={styles.filter} role="group" aria-label={text.filter}>
      <button type="button" aria-pressed={!isSaved} onClick={() => setParams({})}>
        {text.all}
      </button>
      <button type="button" aria-pressed={isSaved} onClick={() => setParams({ [PARAMETER]: '1' })}>
        {text.saved}
      </button>
      {!isSaved && shown.length > 0 && (
        <Suspense>
          <VisitSummary newest={newestId(shown)} />
        </Suspense>
      )}
    </div>
  );
}

interface NewItemsPillProps {
  scope: FeedScope;
  /** Greatest id among the shown items. */
  newestId: number;
  onShow: () => void;
}

/** Pill with the number of new items known from the poll: they are loaded on request, so that nothing jumps. */
function NewItemsPill({ scope, newestId, onShow }: NewItemsPillProps) {
  const text = useTexts('feed').list;
  const latest = useSelector(feedSlice.selectors.latest);
  const { data: ids = [] } = useListNewestIdsQuery(
    { scope, latest },
    { skip: scope.kind === 'saved' || latest <= newestId },
  );
  const count = ids.filter(id => id > newestId).length;
  const place = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  // The button disappears with its announcement, so the focus moves to the newest item.
  useEffect(() => {
    if (count > 0 || !wasPressed.current) return;
    wasPressed.current = false;
    place.current?.nextElementSibling?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [count]);
  return (
    <div ref={place} className={styles.place} role="status">
      {count > 0 && (
        <Button
          size="sm"
          icon={arrowUpBoldIcon}
          onClick={() => {
            wasPressed.current = true;
            onShow();
            window.scrollTo({ top: 0 });
          }}
        >
          {text.newItems(count, count === FEED_PAGE_SIZE)}
        </Button>
      )}
    </div>
  );
}

export interface FeedListProps {
  scope: FeedScope;
  /** Contents of which one comes after every second item; omitted if the feed is empty. */
  between?: readonly ReactNode[] | undefined;
  /** Id of an item that is shown elsewhere on the page. */
  except?: number | undefined;
}

/** Feed, six items at a time. @spec 1§2 Feed item */
export function FeedList({ scope, between = [], except }: FeedListProps) {
  const text = useTexts('feed').list;
  const placeId = scope.kind === 'group' ? scope.id : undefined;
  const isReadOnly = scope.kind === 'profile' && scope.seenBy !== undefined;
  // Saved items change in other feeds, and other viewers' content changes with the person's privacy flags: both are
  // read again each time.
  const feed = useListFeedItemsInfiniteQuery(scope, {
    refetchOnMountOrArgChange: scope.kind === 'saved' || isReadOnly,
  });
  // Deferred, so that a page of cards is rendered in short steps, between which the browser stays responsive.
  const data = useDeferredValue(feed.data);
  const seenBefore = useSelector(feedSlice.selectors.seenBefore);
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
  const folds = data.pages.flatMap(({ Folds = [] }) => Folds);
  // The line is shown above the newest item of the last visit.
  const firstSeen = scope.kind === 'home' ? shown.findIndex(({ Id }) => Id <= seenBefore) : -1;
  return (
    <div className={styles.feed}>
      {!isReadOnly && <NewItemsPill scope={scope} newestId={newestId(items)} onShow={() => void feed.refetch()} />}
      {interspersed(
        shown.map((item, index) => (
          <Fragment key={item.Id}>
            {index > 0 && index === firstSeen && <p className={styles.seen}>{text.seen}</p>}
            <PostCard item={item} placeId={placeId} isEager={index === 0} isReadOnly={isReadOnly} />
            {folds.filter(fold => keeperOf(fold, shown) === item).map(foldLine)}
          </Fragment>
        )),
        between.map((content, at) => <Fragment key={`between ${at}`}>{content}</Fragment>),
        !feed.hasNextPage,
      )}
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

/** Returns the item under which a fold is shown: its own, or after a deletion the one above or the first. */
const keeperOf = ({ After }: Fold, items: readonly FeedItem[]): FeedItem | undefined =>
  items.findLast(({ Id }) => Id >= After) ?? items[0];

/** Returns the line of the items that are folded into another. */
const foldLine = (fold: Fold) => (
  <Suspense key={fold.After} fallback={<span className={styles.pendingFold} />}>
    <FoldLine fold={fold} />
  </Suspense>
);

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
