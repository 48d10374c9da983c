import { rebaseValues } from '../../lib/rebase-values.ts';
import { attachmentsOf } from '../files/public-forms.ts';
import type { PublicationContent } from './publication-draft.ts';

/** Name of a form value, or of the files. */
export type Part<Values> = (keyof Values & string) | 'Attachments';

/** Result of an edit after another person's edit was saved first. */
export interface Rebased<Values> {
  /** Content that the form now shows: the author's own changes, otherwise the other person's. */
  content: PublicationContent<Values>;
  /** Parts that only the other person changed. */
  taken: Part<Values>[];
  /** Parts that both changed differently; the author's value stays. */
  both: Part<Values>[];
}

/** Applies an edit on top of the version saved meanwhile, with the files as one value (`rebaseValues`). */
export function rebase<Values extends object>(
  mine: PublicationContent<Values>,
  before: PublicationContent<Values>,
  theirs: PublicationContent<Values>,
): Rebased<Values> {
  const whole = ({ values, files }: PublicationContent<Values>) => ({ ...values, Attachments: attachmentsOf(files) });
  const { values, taken, both } = rebaseValues(whole(mine), whole(before), whole(theirs));
  const { Attachments: _attached, ...rest } = values;
  const files = taken.includes('Attachments') ? theirs.files : mine.files;
  // The rest, without the files, are the form values.
  return { content: { values: rest as unknown as Values, files }, taken, both };
}
