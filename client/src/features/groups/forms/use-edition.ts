import { useState } from 'react';
import { toApiError } from '../../../api/api-error.ts';
import { rebaseValues } from '../../../lib/rebase-values.ts';
import { useGroupsTexts } from '../texts.ts';

export interface EditionOptions<Row, Values> {
  /** What is edited; null of a new one. */
  edited: Row | null;
  valuesOf: (row: Row | null) => Values;
  /** How the form calls its fields. */
  labels: Readonly<Record<keyof Values & string, string>>;
}

/** The edition that a form was opened with, until somebody else has saved another first. @spec decision 44 */
export function useEdition<Row extends { EditionDate: string | null }, Values extends object>({
  edited,
  valuesOf,
  labels,
}: EditionOptions<Row, Values>) {
  const text = useGroupsTexts().form.meanwhile;
  const [seen, setSeen] = useState(edited);
  const [notice, setNotice] = useState<string | null>(null);
  return {
    /** What somebody else's edit has changed in the form. */
    notice,
    /** Names the edition that is edited. */
    EditionDate: seen?.EditionDate ?? null,
    /** Of a refusal that says what stands meanwhile: the values that the form shows now. */
    takeUp: (error: unknown, mine: Values): Values | null => {
      const current = error === undefined ? undefined : toApiError(error).problem?.current;
      if (current === undefined || edited === null) return null;
      const theirs = { ...edited, ...current };
      const { values, taken, both } = rebaseValues(mine, valuesOf(seen), valuesOf(theirs));
      const named = (names: readonly (keyof Values & string)[]) => names.map(name => labels[name]).join(', ');
      setSeen(theirs);
      setNotice(
        [
          ...(taken.length > 0 ? [text.taken(named(taken))] : []),
          ...(both.length > 0 ? [text.both(named(both))] : []),
          text.saveAgain,
        ].join(' '),
      );
      return values;
    },
  };
}
