import { attachmentsOf } from '../files/public.ts';
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

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Puts an edit upon what stands meanwhile, value by value, so that neither writer's words are lost. @spec decision 44
 * @param mine what the form shows
 * @param before what stood when it opened
 * @param theirs what stands now
 */
export function rebase<Values extends object>(
  mine: PublicationContent<Values>,
  before: PublicationContent<Values>,
  theirs: PublicationContent<Values>,
): Rebased<Values> {
  const taken: Part<Values>[] = [];
  const both: Part<Values>[] = [];
  /** Whether the other one's is shown. */
  const takes = (part: Part<Values>, [own, former, other]: readonly unknown[]): boolean => {
    if (isSame(former, other) || isSame(own, other)) return false;
    const isTaken = isSame(own, former);
    (isTaken ? taken : both).push(part);
    return isTaken;
  };
  const values = { ...mine.values };
  for (const name of Object.keys(mine.values) as (keyof Values & string)[])
    if (takes(name, [mine.values[name], before.values[name], theirs.values[name]])) values[name] = theirs.values[name];
  const files = takes(
    'Attachments',
    [mine, before, theirs].map(({ files }) => attachmentsOf(files)),
  )
    ? theirs.files
    : mine.files;
  return { content: { values, files }, taken, both };
}
