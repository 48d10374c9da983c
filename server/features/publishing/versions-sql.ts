import { fullName } from '../../db/full-name.ts';
import { literal, param, sql, type Sql } from '../../db/sql.ts';
import { VERSIONS_BYTES_MAX, VERSIONS_MAX } from '#contract/features/publishing/limits.ts';
import { READER } from '../../content-kinds/reader.ts';
import { attachmentsWhere, isoTime } from '../feed/service.ts';

const ITEM = param('item', 'bigint');

/** Condition: the versions of an item. */
const OF_ITEM = sql`v.org_id = ${READER.org} and v.item_id = ${ITEM}`;

const columns = (
  prefix: 'before' | 'after',
): Sql => sql`${param(`${prefix}Editor`, 'int')}, ${param(`${prefix}At`, 'timestamptz')},
  ${param(`${prefix}Title`, 'text')}, ${param(`${prefix}Description`, 'text')}, ${param(`${prefix}Content`, 'text')},
  ${param(`${prefix}Photos`, 'jsonb')}, ${param(`${prefix}Files`, 'uuid[]')}`;

/**
 * Stores the result of an edit, and with the first edit also the state before it. The oldest versions are deleted, with
 * files that no other version names, so that neither number nor bytes grow without bound. Parameters: `org`, `item`,
 * and those of `columns`.
 */
export const KEEP_VERSION = sql`
  with known as (
    select v.number, v.files, octet_length(v.content) + coalesce((select sum(f.bytes) from files f
        where f.org_id = v.org_id and f.parent_kind = 'version' and f.parent_id = v.item_id and f.id = any(v.files)), 0) as bytes
      from publication_versions v where ${OF_ITEM}),
  kept as (
    select number, files from (
      select number, files, row_number() over newest as place, sum(bytes) over newest as total
        from known window newest as (order by number desc)) ranked
    where place < ${literal(VERSIONS_MAX)} and total <= ${literal(VERSIONS_BYTES_MAX)}),
  gone as (delete from publication_versions v where ${OF_ITEM} and not exists (select from kept where kept.number = v.number)),
  released as (delete from files f where f.org_id = ${READER.org} and f.parent_kind = 'version' and f.parent_id = ${ITEM}
    and not exists (select from kept where f.id = any(kept.files)) and not f.id = any(${param('afterFiles', 'uuid[]')}))
  insert into publication_versions (org_id, item_id, number, editor_id, saved_at, title, description, content, photos, files)
    select ${READER.org}, ${ITEM}, 1, ${columns('before')} where not exists (select from known)
    union all
    select ${READER.org}, ${ITEM}, coalesce((select max(number) from known), 1) + 1, ${columns('after')}`;

/** Moves the versions of an item to another one. */
export const moveVersions = (org: number, from: number, to: number): Sql =>
  sql`update publication_versions set item_id = ${to} where org_id = ${org} and item_id = ${from}`;

/** Returns a row with its item if the reader may edit the publication. Parameters: `id`, and those of `editable`. */
export const findEditable = (editable: Sql): Sql =>
  sql`select e.item from (${editable}) e where e.id = ${param('id', 'bigint')}`;

/**
 * Returns a row if the item is that of a publication that the reader may edit. Parameters: `item`, and those of
 * `editable`.
 */
export const findEditableItem = (editable: Sql): Sql => sql`select 1 from (${editable}) e where e.item = ${ITEM}`;

const LINE = sql`v.number as "Number", ${isoTime(sql`v.saved_at`)} as "SavedAt", v.title as "Title", (
  select json_build_object('Id', u.id, 'Title', ${fullName(sql`u`)}) from users u
  where u.org_id = v.org_id and u.id = v.editor_id and u.is_active) as "Editor"`;

/** All versions of an item, the newest first. Parameters: `org`, `item`. */
export const LIST_VERSIONS = sql`select ${LINE} from publication_versions v where ${OF_ITEM} order by v.number desc`;

/** One version, with those of its files that still exist. Parameters: `number`, `item`, and those of `READER`. */
export const READ_VERSION = sql`
  select ${LINE}, v.description as "Description", v.content as "Content", v.photos, ${attachmentsWhere(
    READER,
    sql`f.parent_kind in ('item', 'content', 'version') and f.parent_id = v.item_id and f.id = any(v.files)`,
  )} as files
  from publication_versions v where ${OF_ITEM} and v.number = ${param('number', 'bigint')}`;
