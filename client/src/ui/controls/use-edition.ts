import { useState } from 'react';
import { toApiError } from '../../api/api-error.ts';
import { rebaseValues } from '../../lib/rebase-values.ts';
import type { EditConflictNoticeProps } from '../feedback/edit-conflict-notice.tsx';
import { shownOf, useEditConflict } from './use-edit-conflict.ts';

export interface EditionOptions<Row, Values> {
  /** Edited row; null for a new one. */
  edited: Row | null;
  valuesOf: (row: Row | null) => Values;
  /** Labels of the fields in the form. */
  labels: Readonly<Record<keyof Values & string, string>>;
  /** Author of the other edit: another person by default. */
  by?: EditConflictNoticeProps['by'];
  /** Returns the name of a chosen value, or '' if it has none; undefined for text, which is shown as it is. */
  nameOf?: (field: keyof Values & string, value: unknown) => string | undefined;
  /** Returns whether the form shows a field beside these values; all are shown by default. */
  isShown?: (field: keyof Values & string, values: Values) => boolean;
}

/** Tracks the edition that a form was opened with, until another edit is saved first. @spec decision 44 */
export function useEdition<Row extends { EditionDate: string | null }, Values extends object>({
  edited,
  valuesOf,
  labels,
  by,
  nameOf,
  isShown = () => true,
}: EditionOptions<Row, Values>) {
  const [seen, setSeen] = useState(edited);
  const { editConflict, hear, forget, exchange } = useEditConflict<Values>(null);
  const saidOf = (part: keyof Values & string, value: unknown): string | undefined => {
    if (value === null || value === '') return '';
    const name = nameOf?.(part, value);
    if (name !== undefined) return name === '' ? undefined : name;
    return typeof value === 'string' ? value : undefined;
  };
  return {
    /** Returns the other edit's changes to show in the form; null if there are none. */
    editConflictIn: ({ values, change }: EditedForm<Values>): EditConflictNoticeProps | null => {
      const shown = editConflict && shownOf(editConflict, part => isShown(part, values));
      return (
        shown && {
          by,
          taken: shown.taken.map(part => labels[part]),
          clashes: shown.clashes.map(clash => ({
            label: labels[clash.part],
            theirs: saidOf(clash.part, clash.theirs),
            isTaken: clash.isTaken,
            onExchange: () => change(exchange(clash, values)),
          })),
          hasStoppedSaving: shown.hasStoppedSaving,
        }
      );
    },
    /** Edition that is being edited. */
    EditionDate: seen?.EditionDate ?? null,
    /** Values that the form was opened with, or those left by another edit since. */
    before: valuesOf(seen),
    /** Continues from the saved row, in a form that stays open. */
    goOn: (saved: Row): void => {
      setSeen(saved);
      forget();
    },
    /** Takes the current values from an edit conflict, and returns the values that the form now shows. */
    takeUp: (error: unknown, mine: Values): Values | null => {
      const current = error === undefined ? undefined : toApiError(error).problem?.current;
      if (current === undefined || edited === null) return null;
      const theirs = { ...edited, ...current };
      const stands = valuesOf(theirs);
      const rebased = rebaseValues(mine, valuesOf(seen), stands);
      setSeen(theirs);
      hear(rebased, stands);
      return rebased.values;
    },
  };
}

/** Form that shows the values and can change them. */
interface EditedForm<Values> {
  readonly values: Values;
  readonly change: (values: Partial<Values>) => void;
}
