import type { Role } from '#contract/features/access/roles.ts';
import type { Context } from '../base/context.ts';
import { literal, param, sql, type NamedValues, type Sql } from '../db/sql.ts';

/**
 * SQL of whoever reads: parameters (`READER`) or columns (`n.user_id`). Pieces of SQL take it, so that a rule is written once
 * and stands in every statement that asks it.
 */
export interface ReaderNames {
  readonly org: Sql;
  readonly viewer: Sql;
  /** The moment of asking. */
  readonly now: Sql;
}

/** Who reads, and with which powers. */
export interface RightsReader extends ReaderNames {
  /** `text[]` of the roles that the reader holds; Propietarios hold them all. */
  readonly roles: Sql;
}

/** Who reads, and what signs the addresses of the files that they are shown. */
export interface Reader extends RightsReader {
  readonly contentUntil: Sql;
  readonly portraitUntil: Sql;
  readonly mediaKey: Sql;
}

/** Whoever makes the request, as parameters; `viewerValues` are the values of the first three. */
export const READER: Reader = {
  org: param('org', 'int'),
  viewer: param('viewer', 'int'),
  now: param('now', 'timestamptz'),
  roles: param('roles', 'text[]'),
  contentUntil: param('contentUntil', 'bigint'),
  portraitUntil: param('portraitUntil', 'bigint'),
  mediaKey: param('mediaKey', 'text'),
};

/** Values of `ReaderNames` in `READER`. */
export const viewerValues = ({ viewer, now }: Pick<Context, 'viewer' | 'now'>): NamedValues => ({
  org: viewer.org,
  viewer: viewer.id,
  now,
});

/** Condition: the reader holds the role. */
export const holdsRole = ({ roles }: RightsReader, role: Role): Sql => sql`${literal(role)} = any(${roles})`;
