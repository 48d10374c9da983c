import { useRef, useState, useEffect, type KeyboardEvent } from 'react';
import type { Mention, PersonCard } from '#contract/features/social/types.ts';
import { type MentionPlace, useListMentionablePeopleQuery } from './queries.ts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { MENTION_SEARCH_MIN } from '#contract/features/feed/limits.ts';

/** Mention being typed: the text from an '@' to the cursor. */
export interface MentionQuery {
  /** Position of the '@', in UTF-16 units. */
  start: number;
  search: string;
}

/** Pattern of an '@' that begins a word, followed by up to four words of letters before the cursor. */
const TYPED = /(?<![\p{L}\p{N}@])@((?:[\p{L}\p{M}][\p{L}\p{M}'’.-]* ?){0,4})$/u;

/** Returns the mention being typed, or null; it needs at least two letters. @spec 1§5 Comment */
export function mentionQuery(text: string, cursor: number): MentionQuery | null {
  const match = TYPED.exec(text.slice(0, cursor));
  const search = match?.[1]?.trimStart() ?? '';
  return match && search.trim().length >= MENTION_SEARCH_MIN ? { start: match.index, search } : null;
}

/** Returns the id of an option in the list of people, for the text area that keeps the focus. */
export const mentionOptionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Replaces the typed part of a mention by the name. Returns the text and the new cursor position. */
export function withMention(
  text: string,
  { start, search }: MentionQuery,
  name: string,
): { text: string; cursor: number } {
  const rest = text.slice(start + 1 + search.length);
  const written = `${text.slice(0, start)}@${name}${/^[\s.,;:!?)]/.test(rest) ? '' : ' '}`;
  return { text: written + rest, cursor: written.length };
}

/** Returns the ids of the people whose names are still in the text. */
export const mentionedIds = (text: string, people: readonly Mention[]): number[] => [
  ...new Set(people.filter(({ Name }) => text.includes(`@${Name}`)).map(({ Id }) => Id)),
];

/** Whether a value from a draft is a mention. */
export function isMention(value: unknown): value is Mention {
  return (
    typeof value === 'object' &&
    value !== null &&
    'Id' in value &&
    typeof value.Id === 'number' &&
    'Name' in value &&
    typeof value.Name === 'string'
  );
}

/** Pause in typing after which people are searched, in milliseconds. @assumed */
const PAUSE_MS = 150;

interface MentionOptions {
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
function useMentions({ where, text, cursor, onChoose }: MentionOptions): MentionList {
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

export interface MentioningOptions {
  /** Place of the text; only people who can see it are offered. */
  where: MentionPlace;
  words: string;
  /** Sets the text. @param people mentions, if they have changed with the words */
  setWords: (words: string, people?: readonly Mention[]) => void;
  before: readonly Mention[];
  /** Longest text, in UTF-16 units. */
  max: number;
  /** Called if the inserted text would not fit. */
  onFull: () => void;
}

/** Returns a text area with its cursor, and the people whose names were inserted. */
export function useMentioning({ where, words, setWords, before, max, onFull }: MentioningOptions) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [cursor, setCursor] = useState(0);
  const [people, setPeople] = useState(before);
  const write = (text: string, at: number, named?: readonly Mention[]) => {
    if (text.length > max) {
      onFull();
      return;
    }
    setWords(text, named);
    if (named) setPeople(named);
    setCursor(at);
    // Waits until the text is rendered.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(at, at);
    });
  };
  const mentions = useMentions({
    where,
    text: words,
    cursor,
    onChoose: (query, { Id, Name }) => {
      const { text, cursor: at } = withMention(words, query, Name);
      write(text, at, [...people, { Id, Name }]);
    },
  });
  /** Replaces the selection by a text. */
  const insert = (part: string) => {
    const from = area.current?.selectionStart ?? words.length;
    const to = area.current?.selectionEnd ?? from;
    write(words.slice(0, from) + part + words.slice(to), from + part.length);
  };
  return {
    area,
    people,
    mentions,
    insert,
    /** Records the typed text and the current cursor position. */
    type: (element: HTMLTextAreaElement) => {
      setWords(element.value);
      setCursor(element.selectionStart);
    },
    moveCursor: (element: HTMLTextAreaElement) => setCursor(element.selectionStart),
    /** Inserts an '@' at the cursor, separated from the word before it. */
    startMention: () => {
      const at = area.current?.selectionStart ?? words.length;
      insert(at > 0 && !/\s$/.test(words.slice(0, at)) ? ' @' : '@');
    },
  };
}
