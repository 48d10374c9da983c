import { useState } from 'react';
import type { RebasedValues } from '../../lib/rebase-values.ts';

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
export interface EditConflict<Values> {
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
