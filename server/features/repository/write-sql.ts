import { param, prepared, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../things/reader.ts';
import { CAN_RENAME, isInSight, origins } from './rights-sql.ts';

const DOCUMENT = param('document', 'bigint');

/** Locks the document with versions to which a row belongs. */
export const lockKept = (org: number, id: number): Sql => sql`
  select from documents d join repository_documents r on r.org_id = d.org_id and r.origin = 'document' and r.origin_id = d.id
  where r.org_id = ${org} and r.id = ${id}::bigint for no key update of d`;

export const lockRow = (org: number, id: number): Sql => sql`
  select from repository_documents r where r.org_id = ${org} and r.id = ${id}::bigint for no key update`;

export const renameAttached = (org: number, file: string, title: string): Sql =>
  sql`update files set title = ${title} where org_id = ${org} and id = ${file}::uuid`;

/** Returns a row if another document of the same place has this name. */
export const isNameTaken = (org: number, document: number, title: string): Sql => sql`
  select from documents d join documents o on o.org_id = d.org_id and o.parent_kind = d.parent_kind and o.parent_id = d.parent_id
  where d.org_id = ${org} and d.id = ${document}::bigint and o.id <> d.id and o.name_key = lower(${title}::text collate "es-CO-x-icu")`;

/** Renames a document, and the file of its newest version, whose name is used for downloads. */
export const renameKept = (org: number, document: number, file: string, title: string): Sql => sql`
  with renamed as (update documents set title = ${title} where org_id = ${org} and id = ${document}::bigint)
  update files set title = ${title} where org_id = ${org} and id = ${file}::uuid`;

export const deleteKept = (org: number, document: number): Sql =>
  sql`delete from documents where org_id = ${org} and id = ${document}::bigint returning id`;

/** Finds a visible document and locks it, so that a concurrent deletion either waits or is seen. */
const IN_SIGHT = sql`select r.id from repository_documents r
  where r.org_id = ${READER.org} and r.id = ${DOCUMENT} and ${isInSight(READER, sql`r`)} for key share of r`;

export const ADD_FAVOURITE = prepared(
  'repository_add_favourite',
  sql`with target as (${IN_SIGHT}),
  added as (insert into repository_favourites (org_id, user_id, document_id)
    select ${READER.org}, ${READER.viewer}, id from target on conflict do nothing)
  select id from target`,
);

export const REMOVE_FAVOURITE = prepared(
  'repository_remove_favourite',
  sql`with target as (${IN_SIGHT}),
  removed as (delete from repository_favourites f using target
    where f.org_id = ${READER.org} and f.user_id = ${READER.viewer} and f.document_id = target.id)
  select id from target`,
);

/** Returns whether the reader may rename a document that they see. */
export const RIGHTS = sql`select coalesce(${CAN_RENAME}, false) as may
  from repository_documents r ${origins(sql`r`)}
  where r.org_id = ${READER.org} and r.id = ${DOCUMENT} and ${isInSight(READER, sql`r`)}`;

export const setReview = (org: number, id: number, reviewer: number | null, until: string | null): Sql => sql`
  update repository_documents set reviewer_id = ${reviewer}::int, review_until = ${until}::date
  where org_id = ${org} and id = ${id}::bigint`;

/** Text that was read from the file of a document in the reader's sight. */
export const WORDS = sql`select t.state, t.words from repository_documents r
  join document_texts t on t.org_id = r.org_id and t.file_id = r.file_id
  where r.org_id = ${READER.org} and r.id = ${DOCUMENT} and ${isInSight(READER, sql`r`)}`;
