import { useState } from 'react';
import { shortened } from '../../../../contract/lib/text.ts';
import { toApiError } from '../../api/api-error.ts';
import { rebaseValues } from '../../lib/rebase-values.ts';

/** How much of what stands meanwhile is shown, in characters. */
const SHOWN = 80;

export interface EditionOptions<Row, Values> {
  /** What is edited; null of a new one. */
  edited: Row | null;
  valuesOf: (row: Row | null) => Values;
  /** How the form calls its fields. */
  labels: Readonly<Record<keyof Values & string, string>>;
  /** What is said when another edit was saved first. */
  words: EditionWords;
  /** How a value is called that was chosen: its name, or '' where it has none; undefined of words, which say themselves. */
  nameOf?: (field: keyof Values & string, value: unknown) => string | undefined;
}

export interface EditionWords {
  /** What was changed by the other edit alone. @param fields their labels */
  taken: (fields: string) => string;
  /** What both have changed. @param fields their labels, with what stands meanwhile where it can be said */
  both: (fields: string) => string;
  /** A field and what the other edit has put there. */
  valued: (field: string, value: string) => string;
  saveAgain: string;
}

/** The edition that a form was opened with, until another edit is saved first. @spec decision 44 */
export function useEdition<Row extends { EditionDate: string | null }, Values extends object>({
  edited,
  valuesOf,
  labels,
  words,
  nameOf,
}: EditionOptions<Row, Values>) {
  const [seen, setSeen] = useState(edited);
  const [notice, setNotice] = useState<string | null>(null);
  return {
    /** What the other edit has changed in the form. */
    notice,
    /** Names the edition that is edited. */
    EditionDate: seen?.EditionDate ?? null,
    /** What the form was opened with, or what another edit has left since. */
    before: valuesOf(seen),
    /** Of a refusal that says what stands meanwhile: the values that the form shows now. */
    takeUp: (error: unknown, mine: Values): Values | null => {
      const current = error === undefined ? undefined : toApiError(error).problem?.current;
      if (current === undefined || edited === null) return null;
      const theirs = { ...edited, ...current };
      const other = valuesOf(theirs);
      const { values, taken, both } = rebaseValues(mine, valuesOf(seen), other);
      const list = (names: readonly (keyof Values & string)[], say: (name: keyof Values & string) => string) =>
        names.map(say).join(', ');
      const valued = (name: keyof Values & string): string => {
        const value = nameOf?.(name, other[name]) ?? other[name];
        const isSaid = typeof value === 'string' && value !== '';
        return isSaid ? words.valued(labels[name], shortened(value, SHOWN)) : labels[name];
      };
      setSeen(theirs);
      setNotice(
        [
          ...(taken.length > 0 ? [words.taken(list(taken, name => labels[name]))] : []),
          ...(both.length > 0 ? [words.both(list(both, valued))] : []),
          words.saveAgain,
        ].join(' '),
      );
      return values;
    },
  };
}
