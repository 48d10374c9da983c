import { Link } from 'react-router-dom';
import { NEWS_PAGE_SIZE, NEWS_CARD_DESCRIPTION_MAX, NEWS_CARD_TITLE_MAX } from '#contract/features/news/limits.ts';
import type { News } from '#contract/features/news/types.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { shortened } from '#contract/lib/text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { SearchBox } from '../../../ui/controls/search-field.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { NothingFound } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { pageCountOf } from '../../../ui/layout/pagination.tsx';
import { Pagination } from '../../../ui/layout/pagination.tsx';
import { useLastPage } from '../../../ui/layout/pagination.tsx';
import { useListFeaturedNewsQuery, useListNewsCategoriesQuery, useGetNewsPageQuery } from '../api.ts';
import { addressOf, isNarrowed, viewOf, type NewsListView } from '../list-address.ts';
import { newsPaths } from '../paths.ts';
import { useNewsTexts } from '../texts.ts';
import { FeaturedNews } from './featured-news.tsx';
import { CategoryChip, NewsCover, ReadingMark, StateChip, NewsTime } from './news-facts.tsx';
import { NewsMenu } from './news-menu.tsx';
import styles from './news-tab.module.css';

/** Card of a news item in the grid, its title cut at 65 characters and its description at 200. @spec 1§2, 1§5 */
function NewsCard({ news }: { news: News }) {
  return (
    <Card as="article" className={styles.card}>
      <NewsCover news={news} className={styles.cover} sizes="(max-width: 777px) 120px, 340px" />
      <div className={styles.body}>
        <div className={styles.chips}>
          <CategoryChip news={news} />
          <StateChip news={news} />
          <ReadingMark isAsked={news.AsksReader} at={news.ConfirmedAt} />
        </div>
        <h3>
          <Link to={newsPaths.one(news.Id)}>{shortened(news.Title, NEWS_CARD_TITLE_MAX)}</Link>
        </h3>
        <p>{shortened(news.Description, NEWS_CARD_DESCRIPTION_MAX)}</p>
        <NewsTime news={news} className={styles.when} />
      </div>
      <NewsMenu news={news} className={styles.menu} />
    </Card>
  );
}

/** Tab of the featured news and all the others, page by page. @spec 1§2 News tab */
export function NewsTab() {
  const text = useNewsTexts().list;
  const featured = useListFeaturedNewsQuery();
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
  const [params, changeSearch] = useAddressSearch();
  const view = viewOf(params);
  const above = isNarrowed(view) ? [] : featured;
  const list = useGetNewsPageQuery({ ...view, except: above.map(one => one.Id) });
  const pageCount = pageCountOf(list.data?.total ?? 0, NEWS_PAGE_SIZE);
  const show = (change: Partial<NewsListView>) =>
    changeSearch(now => addressOf({ ...viewOf(now), page: 1, ...change }));
  useLastPage({ page: view.page, pageCount, isKnown: list.currentData !== undefined, turnTo: page => show({ page }) });
  const turn = (page: number) => {
    show({ page });
    document.getElementById(GRID_ID)?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <NewsTools view={view} found={isNarrowed(view) ? list.data?.total : undefined} onShow={show} />
      {above.length > 0 && <FeaturedNews news={above} />}
      <section id={GRID_ID} className={styles.others} aria-label={text.region}>
        <VisuallyHidden as="h2">{text.region}</VisuallyHidden>
        {list.isError && !list.currentData ? (
          <Card>
            <ErrorState text={text.failedHint} onRetry={() => void list.refetch()} />
          </Card>
        ) : (
          <Grid
            news={list.data?.rows}
            isEarlier={!list.currentData}
            isAlone={above.length === 0}
            onWiden={isNarrowed(view) ? () => show({ search: '', category: null }) : null}
          />
        )}
        <Pagination label={text.pages} page={view.page} pageCount={pageCount} onPage={turn} />
      </section>
    </>
  );
}

interface NewsToolsProps {
  view: NewsListView;
  /** Number of results; undefined if the list is not narrowed. */
  found: number | undefined;
  onShow: (change: Partial<NewsListView>) => void;
}

/** Search and category filter of the news. */
function NewsTools({ view, found, onShow }: NewsToolsProps) {
  const text = useNewsTexts().list;
  const locale = localeOf(useLanguage());
  const { data: categories = [] } = useListNewsCategoriesQuery();
  return (
    <div className={styles.tools}>
      <SearchBox
        className={styles.search}
        label={text.search}
        search={view.search}
        onSearch={search => onShow({ search })}
      />
      <Select
        className={styles.category}
        label={text.category}
        isLabelHidden
        value={view.category === null ? '' : String(view.category)}
        placeholder={text.everyCategory}
        options={categories.map(({ Id, Title }) => ({ value: String(Id), label: Title }))}
        onChange={({ target }) => onShow({ category: target.value === '' ? null : Number(target.value) })}
      />
      <p className={styles.found} role="status">
        {found !== undefined && text.found(found, found.toLocaleString(locale))}
      </p>
    </div>
  );
}

const GRID_ID = 'other-news';

interface GridProps {
  news: readonly News[] | undefined;
  /** True while the next page loads. */
  isEarlier: boolean;
  /** True if nothing is shown above the grid. */
  isAlone: boolean;
  /** Removes the filters; null if there are none. */
  onWiden: (() => void) | null;
}

function Grid({ news, isEarlier, isAlone, onWiden }: GridProps) {
  const text = useNewsTexts().list;
  if (!news) return <LoadingGrid />;
  if (news.length === 0) {
    return isAlone ? (
      <Card>
        {onWiden ? (
          <NothingFound title={text.nothingFound} text={text.nothingFoundHint} onWiden={onWiden} />
        ) : (
          <EmptyState picture="search" title={text.emptyTitle} text={text.emptyHint} />
        )}
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
