import { useState, type ChangeEvent, useEffect, useRef } from 'react';
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX } from '#contract/api/limits.ts';
import { searchWords } from './search-words.ts';

interface Debounced<Value> {
  /** Runs after the pause, unless it is called again before. */
  later: (value: Value) => void;
  /** Runs at once, and drops the waiting run. */
  now: (value: Value) => void;
}

/** Delays `run` until there has been no call for `delayMs`. A waiting run is dropped when the component unmounts. */
export function useDebounced<Value>(run: (value: Value) => void, delayMs: number): Debounced<Value> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    later: value => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => run(value), delayMs);
    },
    now: value => {
      clearTimeout(timer.current);
      run(value);
    },
  };
}

/**
 * Returns the state of a list's search field. It searches after a pause, or at once on Enter or the button. `search` is
 * the search of the list; if it changes from elsewhere, for example by going back, the field follows, but keeps text
 * typed meanwhile. `field` is for a `SearchField`. @spec 1§9 Search debounce
 */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
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
  if (shown !== search) {
    setShown(search);
    if (search !== sent) {
      setSent(search);
      setTyped(search);
    }
  }
  return {
    field: {
      value: typed,
      maxLength: SEARCH_MAX,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setTyped(target.value);
        debounced.later(target.value);
      },
      onSubmit: debounced.now,
    },
    clear: () => {
      setTyped('');
      debounced.now('');
    },
  };
}
