import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useViewer } from '../../features/session/public.ts';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';
import { useTexts } from '../../lib/texts.ts';
import { clockIcon } from '../../ui/content/icons.ts';
import { Icon } from '../../ui/content/icon.tsx';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { readRecent, rememberSearch, suggestionsFor } from './recent-searches.ts';
import styles from './header-search.module.css';

interface HeaderSearchProps {
  className?: string | undefined;
  /** The field takes the focus at once: on a phone, where a button has just opened it. */
  hasFocus?: boolean;
  /** After the search has left for its page, or Esc. */
  onDone?: () => void;
}

function focusAtOnce(field: HTMLInputElement | null): void {
  field?.focus();
}

/** The search of the whole network, with this person's recent ones as suggestions. @spec 3§2.2 */
export function HeaderSearch({ className, hasFocus = false, onDone }: HeaderSearchProps) {
  const text = useTexts('shell').search;
  const { id: userId } = useViewer();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = isOpen ? suggestionsFor(readRecent(userId), typed) : [];

  const search = (term: string) => {
    const name = term.trim();
    if (name === '') return;
    rememberSearch(userId, name);
    setTyped(name);
    setOpen(false);
    void navigate(paths.search(name));
    onDone?.();
  };
  const byKeys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setOpen(false);
      onDone?.();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(Math.max(-1, Math.min(active + step, suggestions.length - 1)));
    }
  };
  return (
    <SearchField
      className={classNames(styles.search, className)}
      variant="pill"
      label={text.label}
      placeholder={text.placeholder}
      value={typed}
      ref={hasFocus ? focusAtOnce : undefined}
      role="combobox"
      aria-expanded={suggestions.length > 0}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={suggestions[active] ? `${listId}-${active}` : undefined}
      onChange={event => {
        setTyped(event.target.value);
        setOpen(true);
        setActive(-1);
      }}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={byKeys}
      onSubmit={value => search(suggestions[active]?.name ?? value)}
    >
      <div
        id={listId}
        role="listbox"
        aria-label={text.recent}
        className={styles.suggestions}
        hidden={suggestions.length === 0}
      >
        {suggestions.map(({ name }, index) => (
          <div
            key={name}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.suggestion}
            // Before the field loses the focus and the list closes.
            onPointerDown={event => {
              event.preventDefault();
              search(name);
            }}
          >
            <Icon icon={clockIcon} />
            {name}
          </div>
        ))}
      </div>
    </SearchField>
  );
}
