import { literal, sql, type Sql } from '../../db/sql.ts';
import type { ReaderNames } from '../../things/reader.ts';
import type { Thing } from '../../things/thing.ts';
import { everyColleague } from '../files/service.ts';
import { isAdministrator } from './membership-sql.ts';

/** What notifications name, of a request too. */
const GROUP = literal('group');

const pathOf = (group: Sql): Sql => sql`'/group/' || ${group}.id_team`;

/** A group. Everybody in the organisation may know that it exists and what it is called. */
export const groupThing: Thing = {
  kind: 'group',
  table: 'groups',
  isVisible: (_reader, row) => sql`(not ${row}.is_area and ${row}.deleted_at is null)`,
  path: pathOf,
  notified: { type: () => GROUP, title: row => sql`${row}.title` },
  files: { group: { seenBy: [everyColleague], limits: { media: 1, documents: 0, photosOnly: true } } },
};

const groupOf = (request: Sql, piece: (group: Sql) => Sql): Sql =>
  sql`(select ${piece(sql`g`)} from groups g where g.org_id = ${request}.org_id and g.id = ${request}.group_id)`;

/** Whoever administers the group and did not ask; of an invitation, the invited person. */
const waitsFor = (reader: ReaderNames, request: Sql): Sql => sql`case when ${request}.user_id = ${reader.viewer}
  then not ${request}.has_asked else ${groupOf(request, group => isAdministrator(reader, group))} end`;

/**
 * A request or an invitation, of which those are notified who may answer it. Once it is answered it is gone, and what they were
 * notified of with it: one answer is everybody's.
 */
export const groupRequest: Thing = {
  kind: 'group_request',
  table: 'group_requests',
  isVisible: waitsFor,
  path: row => groupOf(row, pathOf),
  notified: { type: () => GROUP, title: row => groupOf(row, group => sql`${group}.title`) },
};
