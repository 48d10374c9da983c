import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import type { PersonCard } from '#contract/features/social/types.ts';
import { mentionQuery, type MentionQuery } from './mention-input.ts';
import { useListMentionablePeopleQuery, type MentionPlace } from './queries.ts';

/** Pause in typing after which people are searched, in milliseconds. @assumed */
const PAUSE_MS = 150;

export interface MentionOptions {
  /** Place of the text; only people who can see it are offered. */
  where: MentionPlace;
  text: string;
  /** Cursor position, in UTF-16 units. */
  cursor: number;
  onChoose: (query: MentionQuery, person: PersonCard) => void;
}

export interface MentionList {
  /** People offered by the list; empty while it is closed. */
  people: readonly PersonCard[];
  /** Index of the person that Enter would choose. */
  active: number;
  choose: (person: PersonCard) => void;
  /** Closes the list until more is typed. */
  pause: () => void;
  /** Handles a key; returns true if it was for the list. */
  takeKey: (event: KeyboardEvent) => boolean;
}

/**
 * Returns people to mention while the user types '@' and a name: arrows move, Enter or Tab chooses, Esc closes.
 * @spec 1§2, 1§5
 */
export function useMentions({ where, text, cursor, onChoose }: MentionOptions): MentionList {
  const query = mentionQuery(text, cursor);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  // The list stays closed only while the same name is being typed.
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
    // The inserted name is no longer searched, so the next Enter is for the comment.
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
    // The surrounding dialog must not handle the key either.
    event.stopPropagation();
    return true;
  };
  return { people, active, choose, takeKey, pause: () => setPausedOver(text) };
}

/** Returns the search once typing has paused; a cancelled search is dropped at once. */
function useDebounced(search: string): string {
  const [debounced, setDebounced] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(search), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  return search === '' ? '' : debounced;
}
