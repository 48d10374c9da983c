import type { MouseEvent, RefObject } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { useTiendaTexts } from '../texts.ts';
import { useAdvertFilters } from '../use-advert-filters.ts';
import styles from './adverts-toolbar.module.css';

/** Search box of the list, with the button that ends a search. @spec 1§2 */
export function AdvertsSearch({ field }: { field: RefObject<HTMLInputElement | null> }) {
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
