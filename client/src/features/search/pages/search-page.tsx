import { localeOf } from '#contract/i18n/language.ts';
import { Suspense, useId, useState } from 'react';
import { SEARCH_KINDS, type SearchAnswer, type SearchKind } from '#contract/features/search/types.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { rememberSearch, readRecent, writeRecent } from '../../../lib/recent-searches.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { useOpenDocument } from '../../../lib/use-open-document.ts';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { fileTextDuotoneIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FilterButton } from '../../../ui/controls/filter-button.tsx';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { usePageTitle, useViewer } from '../../session/public.ts';
import { useGetSearchQuery } from '../api.ts';
import { SearchResults, countText, totalOf } from '../components/search-results.tsx';
import styles from '../components/search.module.css';
import { activeFilters, isNothing, useSearchView } from '../list-address.ts';
import { useSearchTexts } from '../texts.ts';
import { searchNames as english } from '#contract/i18n/en-US/search-names.ts';
import { searchNames as spanish } from '#contract/i18n/es-CO/search-names.ts';
import { featureNames } from '../../../lib/feature-names.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';

/** List of this person's recent searches, stored only on this device. */
function RecentSearches() {
  const text = useSearchTexts();
  const { id } = useViewer();
  const [recent, setRecent] = useState(() => readRecent(id));
  if (recent.length === 0) return null;
  return (
    <section className={styles.recent} aria-label={text.recent}>
      <h2>{text.recent}</h2>
      {recent.map(({ name }) => (
        <Link key={name} className={styles.term} to={paths.search(name)}>
          {name}
        </Link>
      ))}
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          writeRecent(id, []);
          setRecent([]);
        }}
      >
        {text.forget}
      </Button>
    </section>
  );
}

const searchNames = featureNames(spanish, english);

const SearchFilters = lazyNamed(() => import('../components/search-filters.tsx'), 'SearchFilters');
const AdvancedDialog = lazyDialog(() => import('../forms/advanced-dialog.tsx'), 'AdvancedDialog');

const FoundDocumentDialog = lazyDialog(() => import('../components/found-document-dialog.tsx'), 'FoundDocumentDialog', {
  hasAddress: true,
});

const ALL = 'all';

/** Page `/search?q=`: everything the viewer may find, of all kinds. @spec 2§2, 3§2.2 */
export function SearchPage() {
  const text = useSearchTexts();
  const { view, ask, turnTo } = useSearchView();
  const document = useOpenDocument();
  const nothing = isNothing(view);
  const list = useGetSearchQuery(view, { skip: nothing, refetchOnMountOrArgChange: true });
  const tabs = useTabs(list.data, view.kind);
  const title = view.text === '' ? searchNames().title : text.of(view.text);
  usePageTitle(title);
  return (
    <>
      <header className={styles.heading}>
        <h1>{title}</h1>
      </header>
      <Field search={view.text} onSearch={words => ask({ text: words })} />
      <Card>
        <Tools view={view} ask={ask} />
        {nothing ? (
          <>
            <EmptyState picture="search" title={text.startTitle} text={text.startHint} />
            <RecentSearches />
          </>
        ) : (
          <Tabs
            variant="lined"
            label={text.tabs}
            selected={view.kind ?? ALL}
            onSelect={id => ask({ kind: SEARCH_KINDS.find(kind => kind === id) ?? null })}
            tabs={tabs.map(tab => ({
              ...tab,
              content: <SearchResults view={view} ask={ask} turnTo={turnTo} />,
            }))}
          />
        )}
      </Card>
      {document.id !== null && <FoundDocumentDialog id={document.id} words={view.text} onClose={document.close} />}
    </>
  );
}

/** Returns tabs for all kinds with results, and for the current one. */
function useTabs(data: SearchAnswer | undefined, shown: SearchKind | null) {
  const text = useSearchTexts();
  const locale = localeOf(useLanguage());
  const count = (number: number | undefined) => (number === undefined ? undefined : countText(number, locale));
  const kinds = SEARCH_KINDS.filter(kind => kind === shown || (data?.Counts[kind] ?? 0) > 0);
  return [
    { id: ALL, label: text.all, count: count(data && totalOf(data)) },
    ...kinds.map(kind => ({
      id: kind as string,
      label: text.kinds[kind].many,
      count: count(data?.Counts[kind]),
    })),
  ];
}

function Field({ search, onSearch }: { search: string; onSearch: (words: string) => void }) {
  const text = useSearchTexts();
  const { id } = useViewer();
  const typed = useTypedSearch(search, onSearch).field;
  return (
    <SearchField
      className={styles.field}
      label={text.field}
      placeholder={text.field}
      {...typed}
      onSubmit={words => {
        if (words.trim() !== '') rememberSearch(id, words.trim());
        typed.onSubmit(words);
      }}
    />
  );
}

/** Order selector, filters behind a button, and the advanced search of documents. */
function Tools({ view, ask }: Pick<ReturnType<typeof useSearchView>, 'view' | 'ask'>) {
  const text = useSearchTexts();
  const id = useId();
  const active = activeFilters(view);
  const [isOpen, setOpen] = useState(active > 0);
  const [isAdvanced, setAdvanced] = useState(false);
  return (
    <>
      <div className={styles.bar}>
        <Select
          className={styles.order}
          label={text.order}
          isLabelHidden
          value={view.order}
          options={(['best', 'newest'] as const).map(value => ({ value, label: text.orders[value] }))}
          onChange={({ target }) => ask({ order: target.value === 'newest' ? 'newest' : 'best' })}
        />
        <FilterButton
          active={active}
          controls={id}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          onPointerEnter={SearchFilters.preload}
        />
        <Button
          variant="ghost"
          icon={fileTextDuotoneIcon}
          onPointerEnter={AdvancedDialog.preload}
          onClick={() => setAdvanced(true)}
        >
          {text.advanced.open}
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton shape="block" height={92} />}>
            <SearchFilters view={view} ask={ask} />
          </Suspense>
        )}
      </div>
      {isAdvanced && <AdvancedDialog view={view} onSearch={ask} onClose={() => setAdvanced(false)} />}
    </>
  );
}
