import { useRef, useState } from 'react';
import type { Mention } from '#contract/features/social/types.ts';
import { withMention } from './mention-input.ts';
import type { MentionPlace } from './queries.ts';
import { useMentions } from './use-mentions.ts';

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
