import { useState } from 'react';
import type { RebasedValues } from '../../lib/rebase-values.ts';

/** A value that two edits have changed, each in another way. */
export interface Clash<Values> {
  part: keyof Values & string;
  /** The other edit's value. */
  theirs: unknown;
  /** The writer's, while the other one's stands in the form. */
  mine: unknown;
  isTaken: boolean;
}

/** What another edit has saved while something was being edited. */
export interface Meanwhile<Values> {
  /** What stands in the form now because the other edit alone changed it. */
  taken: readonly (keyof Values & string)[];
  clashes: readonly Clash<Values>[];
  /** Whether it stopped a save, which is to be repeated. */
  hasStoppedSaving: boolean;
}

type Changes<Values> = Pick<RebasedValues<Values>, 'taken' | 'both'>;

/**
 * What another edit has saved meanwhile, and whose value stands where both changed it. @spec decision 44
 * @param first what was recovered upon what stands now; null of what wasn't
 */
export function useMeanwhile<Values extends object>(first: { recovered: Changes<Values>; stands: Values } | null) {
  const [meanwhile, setMeanwhile] = useState(() => first && meanwhileOf(first.recovered, first.stands, false));
  return {
    meanwhile,
    /** Another edit was faster: says what that changes. @param stands what it has saved */
    hear: (rebased: Changes<Values>, stands: Values) => setMeanwhile(meanwhileOf(rebased, stands, true)),
    forget: () => setMeanwhile(null),
    /** Puts the other edit's value in the place of the writer's, and back. @param shown what the form shows @returns what it shows then */
    exchange: ({ part, theirs, mine, isTaken }: Clash<Values>, shown: Values): Partial<Values> => {
      const exchanged = { part, theirs, mine: isTaken ? null : shown[part], isTaken: !isTaken };
      setMeanwhile(
        known => known && { ...known, clashes: known.clashes.map(one => (one.part === part ? exchanged : one)) },
      );
      return { [part]: isTaken ? mine : theirs } as Partial<Values>; // a value of this part
    },
  };
}

/** Null where nobody else has changed anything. */
function meanwhileOf<Values extends object>(
  { taken, both }: Changes<Values>,
  stands: Values,
  hasStoppedSaving: boolean,
): Meanwhile<Values> | null {
  const clashes = both.map(part => ({ part, theirs: stands[part], mine: null, isTaken: false }));
  return unlessEmpty({ taken, clashes, hasStoppedSaving });
}

const unlessEmpty = <Values extends object>(meanwhile: Meanwhile<Values>): Meanwhile<Values> | null =>
  meanwhile.hasStoppedSaving || meanwhile.taken.length > 0 || meanwhile.clashes.length > 0 ? meanwhile : null;

/** What is said of it: of a field that the form does not show its reader can judge nothing. @spec decision 44 */
export const shownOf = <Values extends object>(
  { taken, clashes, hasStoppedSaving }: Meanwhile<Values>,
  isShown: (part: keyof Values & string) => boolean,
): Meanwhile<Values> | null =>
  unlessEmpty({ taken: taken.filter(isShown), clashes: clashes.filter(({ part }) => isShown(part)), hasStoppedSaving });
