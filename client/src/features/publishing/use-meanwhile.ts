import { useState } from 'react';
import type { UploadEntry } from '../files/public-forms.ts';
import type { PublicationContent } from './publication-draft.ts';
import type { Part, Rebased } from './rebase.ts';

/** A value that two people have changed, each in another way. */
export interface Clash<Values> {
  part: Part<Values>;
  /** The other one's value, or files. */
  theirs: unknown;
  /** The writer's, while the other one's stands in the form. */
  mine: unknown;
  isTaken: boolean;
}

/** What somebody else has saved while something was being edited. */
export interface Meanwhile<Values> {
  /** What stands in the form now because the other one alone changed it. */
  taken: readonly Part<Values>[];
  clashes: readonly Clash<Values>[];
  /** Whether it stopped a save, which is to be repeated. */
  hasStoppedSaving: boolean;
}

/**
 * What somebody else has saved meanwhile, and whose value stands where both changed it. @spec decision 44
 * @param first what was recovered upon what stands now
 * @param content what the form shows
 * @param put shows values, or files, in the form
 */
export function useMeanwhile<Values extends object>(
  first: { recovered: Rebased<Values> | null; stands: PublicationContent<Values> },
  content: PublicationContent<Values>,
  put: (values: Partial<Values>, files?: readonly UploadEntry[]) => void,
) {
  const [meanwhile, setMeanwhile] = useState(() =>
    first.recovered ? meanwhileOf(first.recovered, first.stands, false) : null,
  );
  return {
    meanwhile,
    /** Somebody else was faster: says what that changes. @param stands what they have saved */
    hear: (rebased: Rebased<Values>, stands: PublicationContent<Values>) =>
      setMeanwhile(meanwhileOf(rebased, stands, true)),
    forget: () => setMeanwhile(null),
    /** Puts the other one's value in the place of the writer's, and back. */
    exchange: (clash: Clash<Values>) => {
      const { part, theirs, mine, isTaken } = clash;
      const next = isTaken ? mine : theirs;
      const shown = part === 'Attachments' ? content.files : content.values[part];
      if (part === 'Attachments') put({}, next as readonly UploadEntry[]);
      else put({ [part]: next } as Partial<Values>); // a value of this part
      const exchanged = { ...clash, mine: isTaken ? null : shown, isTaken: !isTaken };
      setMeanwhile(
        known => known && { ...known, clashes: known.clashes.map(one => (one.part === part ? exchanged : one)) },
      );
    },
  };
}

/** Null where nobody else has changed anything. */
function meanwhileOf<Values extends object>(
  { taken, both }: Rebased<Values>,
  stands: PublicationContent<Values>,
  hasStoppedSaving: boolean,
): Meanwhile<Values> | null {
  if (!hasStoppedSaving && taken.length === 0 && both.length === 0) return null;
  const clashes = both.map(part => ({
    part,
    theirs: part === 'Attachments' ? stands.files : stands.values[part],
    mine: null,
    isTaken: false,
  }));
  return { taken, clashes, hasStoppedSaving };
}
