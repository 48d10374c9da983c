import { Suspense, useId, useState, type RefObject, type MouseEvent } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { FilterButton } from '../../../ui/controls/filter-button.tsx';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { activeFilters, ADVERT_VIEWS } from '../filters.ts';
import { useAdvertFilters } from '../list-address.ts';
import { useTiendaTexts } from '../texts.ts';
import styles from './adverts-toolbar.module.css';

/** Search box of the list, with the button that ends a search. @spec 1§2 */
function AdvertsSearch({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const text = useTiendaTexts().list;
  const {
    filters: { search },
    change,
  } = useAdvertFilters();
  const typed = useTypedSearch(search, words => change({ search: words }));
  const close = ({ detail: presses }: MouseEvent) => {
    typed.clear();
    // The button disappears, so the focus of a keyboard user moves to the field.
    if (presses === 0) field.current?.focus();
  };
  return (
    <div className={styles.search}>
      <SearchField
        ref={field}
        label={text.search}
        placeholder={text.search}
        submitLabel={text.searchButton}
        {...typed.field}
      />
      {/* The button always keeps its space, so that the field does not change its width. */}
      <button type="button" className={classNames(styles.close, search === '' && styles.away)} onClick={close}>
        {text.closeSearch}
      </button>
    </div>
  );
}

const AdvertsFilters = lazyNamed(() => import('./adverts-filters.tsx'), 'AdvertsFilters');

interface AdvertsToolbarProps {
  /** Number of adverts, as text. */
  found: string | null;
  searchField: RefObject<HTMLInputElement | null>;
}

/** Toolbar of the list: search, view, and the filters behind a button. */
export function AdvertsToolbar({ found, searchField }: AdvertsToolbarProps) {
  const id = useId();
  const { filters } = useAdvertFilters();
  const active = activeFilters(filters);
  const [isOpen, setOpen] = useState(active > 0);
  return (
    <div className={styles.toolbar}>
      <div className={styles.bar}>
        <AdvertsSearch field={searchField} />
        <FilterButton
          active={active}
          controls={id}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          onPointerEnter={AdvertsFilters.preload}
        />
        <p className={styles.found} role="status">
          {found}
        </p>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton shape="block" height={92} />}>
            <AdvertsFilters />
          </Suspense>
        )}
      </div>
      <ViewTabs />
    </div>
  );
}

/** Tabs for all adverts, the viewer's own, and saved ones. */
function ViewTabs() {
  const text = useTiendaTexts().filters;
  const { filters, change } = useAdvertFilters();
  return (
    <div className={styles.views} role="group" aria-label={text.view}>
      {ADVERT_VIEWS.map(one => (
        <button
          key={one}
          type="button"
          className={classNames(styles.view, one === filters.view && styles.chosen)}
          aria-pressed={one === filters.view}
          onClick={() => change({ view: one })}
        >
          {text.views[one]}
        </button>
      ))}
    </div>
  );
}
