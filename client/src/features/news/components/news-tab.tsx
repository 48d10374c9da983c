import { useState } from 'react';
import { Pagination } from '../../../ui/layout/pagination.tsx';
import { pageCountOf } from '../../../ui/layout/page-window.ts';
import { useLastPage } from '../../../ui/layout/use-last-page.ts';
import { NEWS_PAGE_SIZE } from '../../../../../contract/features/news/limits.ts';
import type { News } from '../../../../../contract/features/news/types.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { useFeaturedNewsQuery, useNewsPageQuery } from '../queries.ts';
import { useNewsTexts } from '../texts.ts';
import { FeaturedNews } from './featured-news.tsx';
import { NewsCard } from './news-card.tsx';
import styles from './news-tab.module.css';

/** The featured news and, page by page, all the others. @spec 1§2 News tab */
export function NewsTab() {
  const text = useNewsTexts().list;
  const featured = useFeaturedNewsQuery();
  if (featured.isError && !featured.data) {
    return (
      <Card>
        <ErrorState text={text.failedHint} onRetry={() => void featured.refetch()} />
      </Card>
    );
  }
  if (!featured.data) return <LoadingNews />;
  return <Everything featured={featured.data} />;
}

function Everything({ featured }: { featured: readonly News[] }) {
  const text = useNewsTexts().list;
  const [page, setPage] = useState(1);
  const list = useNewsPageQuery({ page, except: featured.map(one => one.Id) });
  const pageCount = pageCountOf(list.data?.total ?? 0, NEWS_PAGE_SIZE);
  useLastPage({ page, pageCount, isKnown: list.currentData !== undefined, turnTo: setPage });
  const turn = (target: number) => {
    setPage(target);
    document.getElementById(GRID_ID)?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      {featured.length > 0 && <FeaturedNews news={featured} />}
      <section id={GRID_ID} className={styles.others} aria-label={text.region}>
        <VisuallyHidden as="h2">{text.region}</VisuallyHidden>
        {list.isError && !list.currentData ? (
          <Card>
            <ErrorState text={text.failedHint} onRetry={() => void list.refetch()} />
          </Card>
        ) : (
          <Grid news={list.data?.rows} isEarlier={!list.currentData} isAlone={featured.length === 0} />
        )}
        <Pagination label={text.pages} page={page} pageCount={pageCount} onPage={turn} />
      </section>
    </>
  );
}

const GRID_ID = 'other-news';

interface GridProps {
  news: readonly News[] | undefined;
  /** The next page is on its way. */
  isEarlier: boolean;
  /** Nothing stands above it. */
  isAlone: boolean;
}

function Grid({ news, isEarlier, isAlone }: GridProps) {
  const text = useNewsTexts().list;
  if (!news) return <LoadingGrid />;
  if (news.length === 0) {
    return isAlone ? (
      <Card>
        <EmptyState picture="search" title={text.emptyTitle} text={text.emptyHint} />
      </Card>
    ) : null;
  }
  return (
    <ul className={classNames(styles.grid, isEarlier && styles.earlier)} aria-busy={isEarlier}>
      {news.map(one => (
        <li key={one.Id}>
          <NewsCard news={one} />
        </li>
      ))}
    </ul>
  );
}

function LoadingNews() {
  return (
    <>
      <Skeleton shape="block" height={340} />
      <div className={styles.others}>
        <LoadingGrid />
      </div>
    </>
  );
}

function LoadingGrid() {
  const text = useNewsTexts().list;
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      <div className={styles.grid}>
        {Array.from({ length: NEWS_PAGE_SIZE }, (_, index) => (
          <Skeleton key={index} shape="block" height={300} />
        ))}
      </div>
    </div>
  );
}
