import { useState } from 'react';
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX } from '../../../../contract/api/limits.ts';
import { searchWords } from '../../lib/search-words.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { SearchField } from './search-field.tsx';

export interface SearchBoxProps {
  className?: string | undefined;
  label: string;
  /** What the address asks for. */
  search: string;
  onSearch: (search: string) => void;
}

/** The search of a list whose words stand in the address: by itself after a pause, at once by Enter or the button. @spec 1§9 Search debounce */
export function SearchBox({ className, label, search, onSearch }: SearchBoxProps) {
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
      className={className}
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
