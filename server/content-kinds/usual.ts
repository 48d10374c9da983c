import { BoundedMap } from '../base/bounded-map.ts';
import { join, literal, sql, type Sql } from '../db/sql.ts';
import type { ContentKind } from './content-kind.ts';
import { composed, type ContentKinds } from './content-kinds.ts';

/**
 * True of kinds that most rows are about: items of the feed, and comments. A statement about things of any kind looks
 * each up in its own table, and setting all of that up costs more than reading a few rows. So a statement of usual
 * kinds is tried first. It must check in its own snapshot that no row is about another kind.
 */
const isUsual = ({ card, part }: ContentKind): boolean => card !== undefined || part !== undefined;

/** Returns the registry without unusual kinds. */
export const usualKinds: (contentKinds: ContentKinds) => ContentKinds = composed(contentKinds => ({
  ...contentKinds,
  all: contentKinds.all.filter(isUsual),
}));

/** Condition: the kind is an unusual one. @param kind SQL of its name; NULL for no thing */
export const isUnusual = (contentKinds: ContentKinds, kind: Sql): Sql =>
  sql`${kind} not in (${join(usualKinds(contentKinds).all.map(one => literal(one.kind)))})`;

/** Number of people who are remembered to need the whole statement. @assumed */
const REMEMBERED_MAX = 20_000;
/** Number of times that the whole statement is used before the usual one is tried again. @assumed */
const WHOLE_TIMES = 20;

/** Guesses by reader whether the usual statement will do. A wrong one costs time and changes no answer. */
export interface Guesses {
  /** Returns whether the usual statement should be tried. */
  readonly isWorthTrying: (reader: string) => boolean;
  readonly noteUnusual: (reader: string) => void;
}

export function createGuesses(): Guesses {
  const left = new BoundedMap<string, number>(REMEMBERED_MAX);
  return {
    isWorthTrying(reader) {
      const times = left.get(reader);
      if (times === undefined) return true;
      if (times === 0) left.delete(reader);
      else left.set(reader, times - 1);
      return times === 0;
    },
    noteUnusual: reader => left.set(reader, WHOLE_TIMES),
  };
}
