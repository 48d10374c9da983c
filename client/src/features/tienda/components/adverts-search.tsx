import { useRef, useState, type MouseEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX } from '../../../../../contract/api/limits.ts';
import { searchWords } from '../../../lib/search-words.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { filtersChanged, tiendaSlice, type TiendaState } from '../slice.ts';
import { useTiendaTexts } from '../texts.ts';
import styles from './adverts-toolbar.module.css';

/** The search box of the list: by itself after a pause, at once by its button. @spec 1§2, 1§9 Search debounce */
export function AdvertsSearch() {
  const text = useTiendaTexts().list;
  const dispatch = useDispatch();
  const search = useSelector((state: { tienda: TiendaState }) => tiendaSlice.selectors.filters(state).search);
  const [typed, setTyped] = useState(search);
  const debounced = useDebounced((words: string) => {
    if (searchWords(words) !== search) dispatch(filtersChanged({ search: searchWords(words) }));
  }, SEARCH_DEBOUNCE_MS);
  const field = useRef<HTMLInputElement>(null);
  const close = ({ detail: presses }: MouseEvent) => {
    setTyped('');
    debounced.now('');
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
        value={typed}
        maxLength={SEARCH_MAX}
        onChange={event => {
          setTyped(event.target.value);
          debounced.later(event.target.value);
        }}
        onSubmit={debounced.now}
      />
      {search !== '' && (
        <button type="button" className={styles.close} onClick={close}>
          {text.closeSearch}
        </button>
      )}
    </div>
  );
}
