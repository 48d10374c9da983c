import type { Attachment, AttachmentInput } from '#contract/features/feed/types.ts';
import {
  type Version,
  type WholeVersion,
  VERSIONS_BYTES_MAX,
  VERSIONS_MAX,
} from '#contract/features/publishing/types.ts';
import type { Context, ReadContext, WriteContext } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import { type Sql, literal, param, sql } from '../../db/sql.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import type { HeldFiles } from '../../content-kinds/content-kind.ts';
import { readerValues, attachmentsWhere, isoTime } from '../feed/service.ts';
import { contentFileIds, shownContent } from '../richtext/service.ts';
import { fullName } from '../../db/full-name.ts';
import { READER } from '../../content-kinds/reader.ts';

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
const KEEP_VERSION = sql`
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
const findEditable = (editable: Sql): Sql =>
  sql`select e.item from (${editable}) e where e.id = ${param('id', 'bigint')}`;

/**
 * Returns a row if the item is that of a publication that the reader may edit. Parameters: `item`, and those of
 * `editable`.
 */
const findEditableItem = (editable: Sql): Sql => sql`select 1 from (${editable}) e where e.item = ${ITEM}`;

const LINE = sql`v.number as "Number", ${isoTime(sql`v.saved_at`)} as "SavedAt", v.title as "Title", (
  select json_build_object('Id', u.id, 'Title', ${fullName(sql`u`)}) from users u
  where u.org_id = v.org_id and u.id = v.editor_id and u.is_active) as "Editor"`;

/** All versions of an item, the newest first. Parameters: `org`, `item`. */
const LIST_VERSIONS = sql`select ${LINE} from publication_versions v where ${OF_ITEM} order by v.number desc`;

/** One version, with those of its files that still exist. Parameters: `number`, `item`, and those of `READER`. */
const READ_VERSION = sql`
  select ${LINE}, v.description as "Description", v.content as "Content", v.photos, ${attachmentsWhere(
    READER,
    sql`f.parent_kind in ('item', 'content', 'version') and f.parent_id = v.item_id and f.id = any(v.files)`,
  )} as files
  from publication_versions v where ${OF_ITEM} and v.number = ${param('number', 'bigint')}`;

/** Versions of a publication before each of its edits, for those who may edit it. */

/** Kind of publication whose versions are kept. */
export interface VersionedPublication {
  /** List under whose address they are. */
  readonly list: string;
  /** Query of `id` and `item` of the rows that the reader may edit, by the parameters of `READER`. */
  readonly editable: Sql;
}

/** Parts of the text that an edit changes. */
interface Text {
  readonly Title: string;
  readonly Description: string;
  readonly Content?: string | undefined;
}

/** Row as its editor sees it. */
interface EditedRow extends Text {
  readonly Attachments: readonly Pick<Attachment, 'id' | 'alt'>[];
  readonly CreatedBy: number;
  readonly CreationDate: string;
}

/** Text of an edit; photos are unchanged if omitted. */
interface Edit extends Text {
  readonly Attachments?: readonly AttachmentInput[] | undefined;
}

interface Photo {
  readonly id: string;
  readonly alt: string;
}

/**
 * Stores the result of an edit as the newest version; nothing if text and photos are unchanged. Runs before the photos
 * are attached, so that files which the edit removes are kept for the versions that name them.
 */
export function keepVersion({ session, viewer, now }: WriteContext, item: number, row: EditedRow, edit: Edit): void {
  const known = new Map(row.Attachments.map(({ id, alt }) => [id, alt]));
  const before = row.Attachments.map(({ id, alt }): Photo => ({ id, alt }));
  const after = edit.Attachments?.map(({ id: named, alt }): Photo => {
    const id = named.toLowerCase();
    return { id, alt: alt ?? known.get(id) ?? '' };
  });
  const one = { ...textOf(row), photos: before };
  const other = { ...textOf(edit), photos: after ?? before };
  if (JSON.stringify(one) === JSON.stringify(other)) return;
  session.send(KEEP_VERSION, {
    org: viewer.org,
    item,
    ...valuesOf('before', one, { editor: row.CreatedBy, at: new Date(row.CreationDate) }),
    ...valuesOf('after', other, { editor: viewer.id, at: now }),
  });
}

const textOf = ({ Title, Description, Content = '' }: Text) => ({ Title, Description, Content });

type Stood = ReturnType<typeof textOf> & { readonly photos: readonly Photo[] };

const valuesOf = (
  prefix: 'before' | 'after',
  { Title, Description, Content, photos }: Stood,
  { editor, at }: { editor: number; at: Date },
) => ({
  [`${prefix}Editor`]: editor,
  [`${prefix}At`]: at,
  [`${prefix}Title`]: Title,
  [`${prefix}Description`]: Description,
  [`${prefix}Content`]: Content,
  [`${prefix}Photos`]: JSON.stringify(photos),
  [`${prefix}Files`]: [...photos.map(({ id }) => id), ...contentFileIds(Content)],
});

/** Files that only versions name, visible to those who may edit the publication. */
export const versionFiles = ({ editable }: Pick<VersionedPublication, 'editable'>): HeldFiles => {
  const statement = findEditableItem(editable);
  const seesVersions = async (context: ReadContext, item: number): Promise<boolean> =>
    (await context.session.run(statement, { ...readerValues(context), item })).length > 0;
  return { version: { seenBy: [seesVersions] } };
};

const LINE_SCHEMA = {
  Number: { type: 'integer' },
  Editor: { type: ['object', 'null'], properties: { Id: { type: 'integer' }, Title: { type: 'string' } } },
  SavedAt: { type: 'string', format: 'date-time' },
  Title: { type: 'string' },
};
const WHOLE = {
  ...LINE_SCHEMA,
  Description: { type: 'string' },
  Content: { type: 'string' },
  Attachments: { type: 'array', items: { type: 'object' } },
};

/** Operations of `GET /api/<list>/{id}/versions[/{number}]`. */
export function versionOperations({ list, editable }: VersionedPublication): readonly Operation[] {
  const statement = findEditable(editable);
  /** @throws ProblemError 404 of an absent one, or one that the viewer may not edit */
  const itemOf = async (context: ReadContext, id: number): Promise<number> => {
    const [found] = await context.session.run<{ item: number }>(statement, { ...readerValues(context), id });
    if (found === undefined) throw notFound();
    return found.item;
  };
  return [
    defineOperation({
      method: 'get',
      path: `${list}/{id}/versions`,
      summary:
        'What stood in it before each edit and what stands now, the newest first, for those who may edit it. None before the first edit.',
      status: 200,
      answer: {
        type: 'object',
        properties: { results: { type: 'array', items: { type: 'object', properties: LINE_SCHEMA } } },
      },
      handle: ({ context, params }) =>
        inRead(context, async reading => {
          const values = { org: context.viewer.org, item: await itemOf(reading, params.id) };
          return { results: await reading.session.run<Version>(LIST_VERSIONS, values) };
        }),
    }),
    defineOperation({
      method: 'get',
      path: `${list}/{id}/versions/{number}`,
      summary: 'One of them whole.',
      status: 200,
      answer: { type: 'object', properties: { results: { type: 'object', properties: WHOLE } } },
      handle: ({ context, params }) =>
        inRead(context, async reading => {
          const item = await itemOf(reading, params.id);
          return { results: await wholeVersion(reading, item, params.number) };
        }),
    }),
  ];
}

const inRead = <T>(context: Context, work: (reading: ReadContext) => Promise<T>): Promise<T> =>
  context.db.read(context.viewer.org, session => work({ ...context, session }));

interface VersionRow extends Omit<WholeVersion, 'Attachments'> {
  readonly photos: readonly Photo[];
  readonly files: readonly Attachment[];
}

/** @throws ProblemError 404 of an absent version */
async function wholeVersion(context: ReadContext, item: number, number: number): Promise<WholeVersion> {
  const [row] = await context.session.run<VersionRow>(READ_VERSION, { ...readerValues(context), item, number });
  if (row === undefined) throw notFound();
  const { photos, files, Content, ...line } = row;
  const found = new Map(files.map(file => [file.id, file]));
  return {
    ...line,
    Content: await shownContent(context, Content, id => found.get(id)),
    Attachments: photos.flatMap(({ id, alt }) => {
      const file = found.get(id);
      return file === undefined ? [] : [{ ...file, alt }];
    }),
  };
}
