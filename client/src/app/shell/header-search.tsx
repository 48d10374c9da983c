import { Suspense, useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { SearchSuggestions } from '../../features/search/public.ts';
import { useViewer } from '../../features/session/public.ts';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';
import { readRecent, rememberSearch, suggestionsFor } from '../../lib/recent-searches.ts';
import { useIsPhone } from '../../lib/media-query.ts';
import { useTexts } from '../../lib/texts.ts';
import { useDebounced } from '../../lib/use-typed-search.ts';
import { Avatar } from '../../ui/content/avatar.tsx';
import { clockIcon, magnifyingGlassIcon } from '../../ui/content/icons.ts';
import { Icon } from '../../ui/content/icon.tsx';
import { SearchField } from '../../ui/controls/search-field.tsx';
import styles from './header.module.css';

interface HeaderSearchProps {
  className?: string | undefined;
  /** True if the field takes the focus at once: on a phone, where a button has just opened it. */
  hasFocus?: boolean;
  /** Called after the search has left for its page. */
  onDone?: () => void;
  /** Called after Esc. */
  onLeave?: () => void;
}

/** Pause in typing before suggestions are requested, in ms. @spec 2§2 */
const PAUSE_MS = 100;

type Suggested = Parameters<Parameters<typeof SearchSuggestions>[0]['onSuggest']>[0][number];

/** Entry of the list: a recent search or a suggestion. */
interface Entry {
  readonly key: string;
  readonly name: string;
  readonly address: string;
  readonly meant?: Suggested;
}

/** Focuses a search field with Ctrl+K (⌘K), and at once if it has just been opened. */
function useFieldFocus(isFocused: boolean) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) field.current?.focus();
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isFocused]);
  return field;
}

/**
 * Returns the suggestions in the server's order, people first, followed by the recent searches with the same beginning.
 */
function useEntries(userId: number, typed: string, isOpen: boolean) {
  const [asked, setAsked] = useState('');
  const [suggested, setSuggested] = useState<readonly Suggested[]>([]);
  const pause = useDebounced(setAsked, PAUSE_MS);
  const forget = useCallback((words: string) => words === '' && setSuggested([]), []);
  const recent = isOpen ? suggestionsFor(readRecent(userId), typed) : [];
  const entries: Entry[] = [
    ...(isOpen && typed.trim() !== ''
      ? suggested.map(meant => ({ key: `${meant.Kind} ${meant.Key}`, name: meant.Title, address: meant.Path, meant }))
      : []),
    ...recent
      .slice(0, typed === '' ? undefined : 3)
      .map(({ name }) => ({ key: name, name, address: paths.search(name) })),
  ];
  return {
    entries,
    asks: (words: string) => {
      forget(words.trim());
      pause.later(words.trim());
    },
    source: isOpen && asked !== '' && (
      <Suspense>
        <SearchSuggestions typed={asked} onSuggest={setSuggested} />
      </Suspense>
    ),
  };
}

/**
 * Search field for the whole network; below it suggestions, people first, and this person's recent searches.
 * @spec 3§2.2
 */
export function HeaderSearch({ className, hasFocus = false, onDone, onLeave }: HeaderSearchProps) {
  const text = useTexts('shell').search;
  const isPhone = useIsPhone();
  const { id: userId } = useViewer();
  const navigate = useNavigate();
  const listId = useId();
  const field = useFieldFocus(hasFocus);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  // Stored by key, because suggestions are inserted above it.
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const { entries, asks, source } = useEntries(userId, typed, isOpen);
  const active = entries.findIndex(({ key }) => key === chosenKey);

  const leaveFor = (address: string) => {
    setOpen(false);
    setChosenKey(null);
    // The new page takes the focus only from a field that has been left.
    field.current?.blur();
    void navigate(address);
    onDone?.();
  };
  const search = (term: string) => {
    const name = term.trim();
    if (name === '') return;
    rememberSearch(userId, name);
    setTyped(name);
    leaveFor(paths.search(name));
  };
  const open = ({ meant, name, address }: Entry) => (meant ? leaveFor(address) : search(name));
  const byKeys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setOpen(false);
      onLeave?.();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setChosenKey(entries[Math.min(active + step, entries.length - 1)]?.key ?? null);
    }
  };
  const chosen = entries[active];
  return (
    <SearchField
      className={classNames(styles.headerSearchSearch, className)}
      variant="pill"
      label={text.label}
      placeholder={isPhone ? text.placeholderShort : text.placeholder}
      value={typed}
      ref={field}
      role="combobox"
      aria-expanded={entries.length > 0}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={chosen ? `${listId}-${active}` : undefined}
      onChange={event => {
        setTyped(event.target.value);
        setOpen(true);
        setChosenKey(null);
        asks(event.target.value);
      }}
      onFocus={() => {
        setOpen(true);
        SearchSuggestions.preload();
      }}
      onBlur={() => setOpen(false)}
      onKeyDown={byKeys}
      onSubmit={value => (chosen ? open(chosen) : search(value))}
    >
      {source}
      <div
        id={listId}
        role="listbox"
        aria-label={text.suggestions}
        className={styles.suggestions}
        hidden={entries.length === 0}
      >
        {entries.map((entry, index) => (
          <div
            key={entry.key}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.suggestion}
            // Opens before the field loses the focus and the list closes.
            onPointerDown={event => {
              event.preventDefault();
              open(entry);
            }}
          >
            {entry.meant?.Kind === 'person' ? (
              <Avatar photo={entry.meant.Photo} size={28} />
            ) : (
              <Icon icon={entry.meant ? magnifyingGlassIcon : clockIcon} />
            )}
            <span>
              {entry.name}
              {entry.meant && <small>{entry.meant.Detail}</small>}
            </span>
          </div>
        ))}
      </div>
    </SearchField>
  );
}
