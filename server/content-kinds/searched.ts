import { sql, type Sql } from '../db/sql.ts';
import { isOne } from './of-kind.ts';
import { READER } from './reader.ts';
import type { ContentKinds } from './content-kinds.ts';

/**
 * Kind of content that people may search. Its feature describes how a hit of the index is shown and who may see it; the
 * search names no kind. `hit` is the alias of a row of `search_hit`.
 */
export interface SearchedKind {
  /** Factor of the score, 1 if absent. @assumed */
  readonly weight?: number;
  /** True if its score doesn't fade with age. */
  readonly isTimeless?: true;
  /** Condition: the reader sees the source of the hit. */
  readonly isSeen: (hit: Sql, contentKinds: ContentKinds) => Sql;
  /** Shown data, by each table that the hit may come from. */
  readonly shown: (hit: Sql, contentKinds: ContentKinds) => readonly ShownHit[];
}

/** SQL after `select`, for the source of one hit. It is never read from the index. */
export interface ShownHit {
  readonly title: Sql;
  readonly body: Sql;
  readonly path: Sql;
  /** Id of the author. */
  readonly author?: Sql;
  readonly photo?: Sql;
  readonly file?: Sql;
  readonly places?: Sql;
  readonly from: Sql;
}

/** Condition: the reader sees the row that the hit names. */
export const seesRow =
  (kind: string): SearchedKind['isSeen'] =>
  (hit, contentKinds) =>
    isOne(contentKinds.get(kind), { org: READER.org, id: sql`${hit}.id` }, one =>
      contentKinds.get(kind).isVisible(READER, one),
    );
