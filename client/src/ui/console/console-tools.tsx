import { useState } from 'react';
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX } from '../../../../contract/api/limits.ts';
import { searchWords } from '../../lib/search-words.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { SearchField } from '../controls/search-field.tsx';
import { Select } from '../controls/select.tsx';
import type { ConsoleDeclaration, ConsoleFilter, ConsoleFilters, ConsoleRow } from './declaration.ts';
import type { ConsoleState } from './use-console-view.ts';
import styles from './console.module.css';

export interface ConsoleToolsProps<Row extends ConsoleRow, Filters extends ConsoleFilters> {
  declaration: ConsoleDeclaration<Row, Filters>;
  state: ConsoleState<Filters>;
}

/** Above the rows: the search, the filters that are no tabs, and what else the console has. */
export function ConsoleTools<Row extends ConsoleRow, Filters extends ConsoleFilters>({
  declaration: { search, filters, tabs, tools },
  state: { view, searchFor, choose },
}: ConsoleToolsProps<Row, Filters>) {
  const boxes = Object.entries<ConsoleFilter<string>>(filters ?? {}).filter(([name]) => name !== tabs);
  if (search === undefined && boxes.length === 0 && tools === undefined) return null;
  return (
    <div className={styles.tools}>
      {search !== undefined && <Search label={search} search={view.search} onSearch={searchFor} />}
      {boxes.map(([name, { label, options }]) => (
        <Select
          key={name}
          className={styles.filter}
          label={label}
          value={view.filters[name] ?? ''}
          options={options}
          onChange={event => choose(name, event.target.value)}
        />
      ))}
      {tools}
    </div>
  );
}

interface SearchProps {
  label: string;
  /** What the address asks for. */
  search: string;
  onSearch: (search: string) => void;
}

/** By itself after a pause, at once by Enter or the button. @spec 1§9 Search debounce */
function Search({ label, search, onSearch }: SearchProps) {
  const [typed, setTyped] = useState(search);
  const [sent, setSent] = useState(search);
  const [shown, setShown] = useState(search);
  const send = (words: string) => {
    const asked = searchWords(words);
    if (asked === search) return;
    setSent(asked);
    onSearch(asked);
  };
  const debounced = useDebounced(send, SEARCH_DEBOUNCE_MS);
  // The address was changed from elsewhere, by going back for one: the box follows it, but not what is typed on meanwhile.
  if (shown !== search) {
    setShown(search);
    if (search !== sent) {
      setSent(search);
      setTyped(search);
    }
  }
  return (
    <SearchField
      className={styles.search}
      label={label}
      placeholder={label}
      value={typed}
      maxLength={SEARCH_MAX}
      onChange={event => {
        setTyped(event.target.value);
        debounced.later(event.target.value);
      }}
      onSubmit={debounced.now}
    />
  );
}
