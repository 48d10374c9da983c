import type { WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { ContentKind } from '../../content-kinds/content-kind.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { isOfAdministeredPlace, isPlaceOf, isVisibleDocument } from './service.ts';
import { documentTexts } from './write.ts';

/** Hides a document with its versions from everybody while it lies in the bin. */
async function hideDocument({ session, viewer }: WriteContext, id: number, caseId: number): Promise<void> {
  await session.run(sql`update documents set removed_in = ${caseId} where org_id = ${viewer.org} and id = ${id}`);
}

/** Brings a document back. @throws ProblemError 409 if another one of its place has its name meanwhile */
async function restoreDocument({ session, viewer }: WriteContext, id: number): Promise<void> {
  const taken = await session.run(sql`
    select from documents d join documents o on o.org_id = d.org_id and o.parent_kind = d.parent_kind and o.parent_id = d.parent_id
    where d.org_id = ${viewer.org} and d.id = ${id} and o.id <> d.id and o.name_key = d.name_key and o.removed_in is null`);
  if (taken.length > 0) throw new ProblemError('conflict', { detail: documentTexts(viewer.language).nameTaken });
  await session.run(sql`update documents set removed_in = null where org_id = ${viewer.org} and id = ${id}`);
}

const placeOf = (document: Sql, piece: (place: Sql) => Sql): Sql =>
  sql`(select ${piece(sql`g`)} from groups g where ${isPlaceOf(sql`g`, document)})`;

/** Document of a group or an area. Nobody reports it, but it lies in the bin after its deletion. */
export const documentKind: ContentKind = {
  kind: 'document',
  table: 'documents',
  isVisible: isVisibleDocument,
  path: row => sql`'/' || ${row}.parent_kind || '/' || ${row}.parent_id`,
  notified: { title: row => sql`${row}.title` },
  report: {
    subject: null,
    reviewer: 'Propietarios',
    item: () => ({ type: literal('document'), id: sql`null::bigint` }),
    managed: (_reader, row) => isOfAdministeredPlace(row),
    snapshot: row => ({
      title: sql`${row}.title`,
      text: sql`''`,
      created: sql`${row}.created_at`,
      home: sql`false`,
      groups: placeOf(
        row,
        place =>
          sql`jsonb_build_array(jsonb_build_object('Type', ${row}.parent_kind, 'Id', ${place}.id, 'Title', ${place}.title))`,
      ),
    }),
    lock: (session, id) =>
      session.run(sql`select from documents where org_id = ${session.org} and id = ${id} for no key update`),
    hide: hideDocument,
    restore: restoreDocument,
  },
};
