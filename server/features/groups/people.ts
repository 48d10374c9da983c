import { MEMBERS_PAGE_MAX, MEMBERS_PAGE_SIZE } from '#contract/features/groups/limits.ts';
import { buildQuery, type ListQuery } from '#contract/api/query.ts';
import { QueryError } from '#contract/api/problem.ts';
import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import { cursorsOf } from '../../lists/keyset.ts';
import { readerValues } from '../access/service.ts';
import { CANDIDATES, MEMBERS } from './people-sql.ts';

/** Result of `MEMBERS`. */
interface FoundMembers {
  readonly more: boolean;
  readonly last: readonly [id: number, isAdministrator: boolean] | null;
  readonly results: unknown[];
}

/**
 * Returns a page of a group's members (contract `MembersPage`).
 * @param query `$top`, `$next`, `$search`
 * @throws ProblemError 404 if the viewer may not see them; QueryError for options out of bounds
 */
export async function membersOf(context: Context, group: number, query: ListQuery): Promise<unknown> {
  const { viewer, now, db } = context;
  const { top: size = MEMBERS_PAGE_SIZE, search = '', next } = query;
  if (size > MEMBERS_PAGE_MAX) throw new QueryError('limit_exceeded', '$top');
  const path = `/api/Flx_Teams/${group}/members`;
  const binding = JSON.stringify([viewer.org, viewer.id, path, search]);
  const cursors = cursorsOf(db);
  const [after, kind] = next === undefined ? ['0', 'true'] : cursors.open(next, binding, now);
  const values = { ...readerValues(context), group, search, size, after, amongFirst: kind };
  const text = await db.hot(viewer.org, MEMBERS, values);
  if (text === null) throw notFound();
  const { more, last, results } = JSON.parse(text) as FoundMembers; // built by the statement
  const cursor = more && last !== null ? cursors.seal(last.map(String), binding, now) : null;
  return { results, __next: cursor === null ? null : `${path}?${buildQuery({ ...query, next: cursor })}` };
}

/**
 * Returns people who may be invited to a group, by name (contract `GroupCandidate[]`). @throws ProblemError 404 if the
 * viewer isn't a member
 */
export async function candidatesFor(context: Context, group: number, search: string): Promise<string> {
  const text = await context.db.hot(context.viewer.org, CANDIDATES, { ...readerValues(context), group, search });
  if (text === null) throw notFound();
  return `{"results":${text}}`;
}
