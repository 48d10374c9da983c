import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import type { PersonCard } from '#contract/features/social/types.ts';
import { mentionQuery, type MentionQuery } from './mention-input.ts';
import { useListMentionablePeopleQuery, type MentionPlace } from './queries.ts';

/** Pause in the typing after which people are looked for, in milliseconds. @assumed */
const PAUSE_MS = 150;

export interface MentionOptions {
  /** Where it is said: only who can see that is offered. */
  where: MentionPlace;
  text: string;
  /** Where the cursor is, in UTF-16 units. */
  cursor: number;
  onChoose: (query: MentionQuery, person: PersonCard) => void;
}

export interface MentionList {
  /** Whom the list offers; empty while it is closed. */
  people: readonly PersonCard[];
  /** Index of the one that Enter would choose. */
  active: number;
  choose: (person: PersonCard) => void;
  /** Closes the list until something else is typed. */
  pause: () => void;
  /** True when the key was for the list. */
  takeKey: (event: KeyboardEvent) => boolean;
}

/** People to mention while somebody types '@' and a name: arrows move, Enter or Tab chooses, Esc closes. @spec 1§2, 1§5 */
export function useMentions({ where, text, cursor, onChoose }: MentionOptions): MentionList {
  const query = mentionQuery(text, cursor);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  // Only as long as the name that it was closed over is being typed.
  if (closedAt !== null && query?.start !== closedAt) setClosedAt(null);
  const [pausedOver, setPausedOver] = useState<string | null>(null);
  const isOpen = query !== null && closedAt !== query.start && pausedOver !== text;
  const search = useDebounced(isOpen ? query.search.trim() : '');
  const [moved, setMoved] = useState({ search: '', active: 0 });
  const { data } = useListMentionablePeopleQuery(search === '' ? skipToken : { where, search });
  const people = search === '' ? [] : (data ?? []);
  const active = moved.search === search ? Math.min(moved.active, Math.max(0, people.length - 1)) : 0;
  const choose = (person: PersonCard) => {
    if (!query) return;
    // The name that now stands there is not being looked for any more: the next Enter is for the comment.
    setClosedAt(query.start);
    onChoose(query, person);
  };
  const takeKey = (event: KeyboardEvent) => {
    const person = people[active];
    if (!person || !query) return false;
    const step = { ArrowDown: 1, ArrowUp: people.length - 1 }[event.key];
    if (step !== undefined) setMoved({ search, active: (active + step) % people.length });
    else if (event.key === 'Enter' || event.key === 'Tab') choose(person);
    else if (event.key === 'Escape') setClosedAt(query.start);
    else return false;
    event.preventDefault();
    // Nor is it for the dialog around the text.
    event.stopPropagation();
    return true;
  };
  return { people, active, choose, takeKey, pause: () => setPausedOver(text) };
}

/** The search once the typing has paused; what is given up is forgotten at once. */
function useDebounced(search: string): string {
  const [debounced, setDebounced] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(search), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  return search === '' ? '' : debounced;
}
