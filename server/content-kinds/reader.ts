import type { Role } from '#contract/features/access/roles.ts';
import type { Context } from '../base/context.ts';
import { literal, param, sql, type NamedValues, type Sql } from '../db/sql.ts';

/**
 * SQL names of the reader: parameters (`READER`) or columns (`n.user_id`). Pieces of SQL take it, so that a rule is
 * written once and used in every statement that needs it.
 */
export interface ReaderNames {
  readonly org: Sql;
  readonly viewer: Sql;
  /** Moment of the request. */
  readonly now: Sql;
}

/** Reader with their roles. */
export interface RightsReader extends ReaderNames {
  /** SQL `text[]` of the roles that the reader holds; Propietarios hold them all. */
  readonly roles: Sql;
}

/** Reader with the parameters that sign the addresses of the files shown to them. */
export interface Reader extends RightsReader {
  readonly contentUntil: Sql;
  readonly portraitUntil: Sql;
  readonly mediaKey: Sql;
}

/** Person who makes the request, as parameters; `viewerValues` are the values of the first three. */
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
