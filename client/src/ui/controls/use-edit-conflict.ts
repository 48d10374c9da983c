import { useState } from 'react';
import { type RebasedValues, rebaseValues } from '../../lib/rebase-values.ts';
import { toApiError } from '../../api/api-error.ts';
import type { EditConflictNoticeProps } from '../feedback/edit-conflict-notice.tsx';

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

/** Value that two edits have changed in different ways. */
export interface Clash<Values> {
  part: keyof Values & string;
  /** Value of the other edit. */
  theirs: unknown;
  /** Value of the writer, while the form shows the other edit's. */
  mine: unknown;
  isTaken: boolean;
}

/** Changes that another edit saved during this one. */
interface EditConflict<Values> {
  /** Fields that show the other edit's value because only that edit changed them. */
  taken: readonly (keyof Values & string)[];
  clashes: readonly Clash<Values>[];
  /** Whether the conflict stopped a save, which must be repeated. */
  hasStoppedSaving: boolean;
}

type Changes<Values> = Pick<RebasedValues<Values>, 'taken' | 'both'>;

/**
 * Tracks the changes of another edit, and which value is shown for fields that both changed. @spec decision 44
 * @param first a recovered draft and the values it was rebased on; null if nothing was recovered
 */
export function useEditConflict<Values extends object>(first: { recovered: Changes<Values>; stands: Values } | null) {
  const [editConflict, setEditConflict] = useState(() => first && editConflictOf(first.recovered, first.stands, false));
  return {
    editConflict,
    /** Reports an edit that was saved first and its changes. @param `stands` the values that it saved */
    hear: (rebased: Changes<Values>, stands: Values) => setEditConflict(editConflictOf(rebased, stands, true)),
    forget: () => setEditConflict(null),
    /**
     * Swaps the other edit's value and the writer's in the form. @param shown the values in the form @returns the
     * changed values
     */
    exchange: ({ part, theirs, mine, isTaken }: Clash<Values>, shown: Values): Partial<Values> => {
      const exchanged = { part, theirs, mine: isTaken ? null : shown[part], isTaken: !isTaken };
      setEditConflict(
        known => known && { ...known, clashes: known.clashes.map(one => (one.part === part ? exchanged : one)) },
      );
      return { [part]: isTaken ? mine : theirs } as Partial<Values>; // The value belongs to this part.
    },
  };
}

/** Returns the conflict to show, or null if no other edit changed anything. */
function editConflictOf<Values extends object>(
  { taken, both }: Changes<Values>,
  stands: Values,
  hasStoppedSaving: boolean,
): EditConflict<Values> | null {
  const clashes = both.map(part => ({ part, theirs: stands[part], mine: null, isTaken: false }));
  return unlessEmpty({ taken, clashes, hasStoppedSaving });
}

const unlessEmpty = <Values extends object>(editConflict: EditConflict<Values>): EditConflict<Values> | null =>
  editConflict.hasStoppedSaving || editConflict.taken.length > 0 || editConflict.clashes.length > 0
    ? editConflict
    : null;

/**
 * Returns the part of a conflict that concerns fields shown in the form, because the reader cannot judge hidden ones.
 * @spec decision 44
 */
export const shownOf = <Values extends object>(
  { taken, clashes, hasStoppedSaving }: EditConflict<Values>,
  isShown: (part: keyof Values & string) => boolean,
): EditConflict<Values> | null =>
  unlessEmpty({ taken: taken.filter(isShown), clashes: clashes.filter(({ part }) => isShown(part)), hasStoppedSaving });
