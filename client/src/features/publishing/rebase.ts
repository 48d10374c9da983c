import { rebaseValues } from '../../lib/rebase-values.ts';
import { attachmentsOf } from '../files/public-forms.ts';
import type { PublicationContent } from './publication-draft.ts';

/** Where a value of the form stands, or its files. */
export type Part<Values> = (keyof Values & string) | 'Attachments';

/** What is left of an edit after somebody else's was saved first. */
export interface Rebased<Values> {
  /** What the form shows now: what its writer has changed, else what the other one did. */
  content: PublicationContent<Values>;
  /** What the other one changed and the writer did not. */
  taken: Part<Values>[];
  /** What both changed, each in another way: the writer's stays. */
  both: Part<Values>[];
}

/** Puts an edit upon what stands meanwhile, its files as one value (`rebaseValues`). */
export function rebase<Values extends object>(
  mine: PublicationContent<Values>,
  before: PublicationContent<Values>,
  theirs: PublicationContent<Values>,
): Rebased<Values> {
  const whole = ({ values, files }: PublicationContent<Values>) => ({ ...values, Attachments: attachmentsOf(files) });
  const { values, taken, both } = rebaseValues(whole(mine), whole(before), whole(theirs));
  const { Attachments: _attached, ...rest } = values;
  const files = taken.includes('Attachments') ? theirs.files : mine.files;
  // What is left without the files is what the form holds.
  return { content: { values: rest as unknown as Values, files }, taken, both };
}
