import { localeOf } from '#contract/i18n/language.ts';
import { SEARCH_COUNT_MAX, SEARCH_PAGE_SIZE } from '#contract/features/search/limits.ts';
import { Link } from 'react-router-dom';
import type { SearchAnswer } from '#contract/features/search/types.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { pageCountOf } from '../../../ui/layout/page-window.ts';
import { Pagination } from '../../../ui/layout/pagination.tsx';
import { useLastPage } from '../../../ui/layout/use-last-page.ts';
import { useGetSearchQuery } from '../api.ts';
import { countText, totalOf } from '../count-text.ts';
import { activeFilters, addressOf, NO_FILTERS, type SearchView } from '../list-address.ts';
import { useSearchTexts } from '../texts.ts';
import type { useSearchView } from '../use-search-view.ts';
import { SearchResultLine } from './search-result.tsx';
import styles from './search-results.module.css';

type Search = ReturnType<typeof useSearchView>;
type SearchResultsProps = Pick<Search, 'view' | 'ask' | 'turnTo'>;

/** Results, page by page. The previous ones stay until the next page has arrived. */
export function SearchResults({ view, ask, turnTo }: SearchResultsProps) {
  const list = useGetSearchQuery(view);
  const text = useSearchTexts();
  const locale = localeOf(useLanguage());
  const { data, currentData, isError } = list;
  const total = data === undefined ? 0 : view.kind === null ? totalOf(data) : data.Counts[view.kind];
  const pageCount = pageCountOf(Math.min(total, SEARCH_COUNT_MAX), SEARCH_PAGE_SIZE);
  useLastPage({ page: view.page, pageCount, isKnown: currentData !== undefined, turnTo: page => turnTo(page, true) });
  if (isError && currentData === undefined)
    return <ErrorState title={text.failedTitle} text={text.failedHint} onRetry={() => void list.refetch()} />;
  if (data === undefined) return <Spinner className={styles.waiting} label={text.loading} />;
  if (total === 0) return <NoResults view={view} ask={ask} answer={data} />;
  return (
    <>
      <ol className={classNames(styles.list, currentData === undefined && styles.earlier)}>
        {data.results.map(result => (
          <SearchResultLine key={`${result.Kind} ${result.Key}`} result={result} />
        ))}
      </ol>
      <div className={styles.foot}>
        <p role="status">{text.found(countText(total, locale))}</p>
        <Pagination page={view.page} pageCount={pageCount} onPage={page => turnTo(page)} label={text.pages} />
      </div>
    </>
  );
}

/** Message for no results, with suggestions for other words and for fewer filters. */
function NoResults({ view, ask, answer }: Pick<SearchResultsProps, 'view' | 'ask'> & { answer: SearchAnswer }) {
  const text = useSearchTexts();
  const locale = localeOf(useLanguage());
  const hasFilters = activeFilters(view) > 0 && view.text !== '';
  const bare: SearchView = { ...view, ...NO_FILTERS, kind: null, page: 1 };
  const broader = useGetSearchQuery(bare, { skip: !hasFilters });
  const ofOthers = totalOf(answer);
  const withoutFilters = hasFilters && broader.currentData ? totalOf(broader.currentData) : 0;
  return (
    <EmptyState
      picture="search"
      title={text.noneTitle}
      text={text.noneHint}
      action={
        <div className={styles.help}>
          {answer.Meant !== null && (
            <p className={styles.meant}>
              {text.meant}{' '}
              <Link to={{ search: String(new URLSearchParams(addressOf({ ...view, text: answer.Meant, page: 1 }))) }}>
                {answer.Meant}
              </Link>
            </p>
          )}
          {ofOthers > 0 ? (
            <Button variant="soft" onClick={() => ask({ kind: null })}>
              {text.elsewhere(countText(ofOthers, locale))}
            </Button>
          ) : (
            withoutFilters > 0 && (
              <Button variant="soft" onClick={() => ask({ ...NO_FILTERS, kind: null })}>
                {text.broader(countText(withoutFilters, locale))}
              </Button>
            )
          )}
        </div>
      }
    />
  );
}
