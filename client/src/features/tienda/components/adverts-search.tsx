import type { MouseEvent, RefObject } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { useTiendaTexts } from '../texts.ts';
import { useAdvertFilters } from '../use-advert-filters.ts';
import styles from './adverts-toolbar.module.css';

/** The search box of the list, and the way out of a search. @spec 1§2 */
export function AdvertsSearch({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const text = useTiendaTexts().list;
  const {
    filters: { search },
    change,
  } = useAdvertFilters();
  const typed = useTypedSearch(search, words => change({ search: words }));
  const close = ({ detail: presses }: MouseEvent) => {
    typed.clear();
    // The button goes, and with it the focus of whoever pressed it by a key.
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
      {/* It has its place all the time, so that the field stays as wide as it is. */}
      <button type="button" className={classNames(styles.close, search === '' && styles.away)} onClick={close}>
        {text.closeSearch}
      </button>
    </div>
  );
}
