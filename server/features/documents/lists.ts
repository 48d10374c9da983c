import {
  DOCUMENTS_PAGE_SIZE,
  DOCUMENT_VERSIONS_PAGE_SIZE,
  type DocumentRow,
  type DocumentVersionRow,
} from '#contract/features/documents/types.ts';
import { documentSchema } from '#contract/features/documents/schema.ts';
import { FILE_NAME_MAX } from '#contract/features/files/limits.ts';
import { byLanguage } from '../../base/by-language.ts';
import { sql } from '../../db/sql.ts';
import { defineList, everyone, nobody, type Lookup, type Field, type Relation } from '../../lists/define-list.ts';
import { READER } from '../../content-kinds/reader.ts';
import { documentTexts, createDocument, lockVersion, removeVersion } from './write.ts';
import { isDeletable, isFileOf, isOwnDocument, isPlaceOf, isVisibleDocument, isVisibleVersion } from './service.ts';

/** Common fields of documents and versions in lists. */

/** Person who uploaded it. */
const author: Relation = { list: 'Flx_Users', field: 'AuthorId', fields: ['Id', 'Title', 'Foto'] };

/** Fields of the file, whose id the lookup joins as `file.id`. */
const fileFields = (lookup: Lookup) =>
  ({
    FileId: { type: 'text', compute: () => sql`file.id::text`, lookup },
    Url: {
      type: 'text',
      compute: ({ alias }) =>
        sql`media_address(${alias}.org_id, ${READER.viewer}, file.id, ${READER.contentUntil}, ${READER.mediaKey})`,
      lookup,
      summary: 'Downloads it. Lives for minutes; `GET /api/files/{FileId}/address` answers a fresh one.',
    },
  }) as const satisfies Record<string, Field>;

const held: Lookup = {
  join: ({ alias }) =>
    sql`left join files file on ${isFileOf(sql`file`, { org: sql`${alias}.org_id`, id: sql`${alias}.id` })}`,
};

/** Group or area, joined as `place`. */
const versionPlace: Lookup = {
  join: ({
    alias,
  }) => sql`left join documents document on document.org_id = ${alias}.org_id and document.id = ${alias}.document_id
    left join groups place on ${isPlaceOf(sql`place`, sql`document`)}`,
};

/** Versions of documents, the newest first. All readers of a document see all of its versions. */
export const versionList = defineList<DocumentVersionRow>({
  name: 'Flx_DocumentVersions',
  summary: 'Versions of documents. The last one that is deleted takes its document along.',
  table: 'document_versions',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true },
    DocumentId: { type: 'int', column: 'document_id', filter: true },
    Number: { type: 'int', column: 'number', sort: true, readOnly: true },
    Title: { type: 'text', compute: () => sql`file.title`, lookup: held },
    ...fileFields(held),
    Bytes: { type: 'int', column: 'bytes', readOnly: true },
    AuthorId: { type: 'int', column: 'author_id', readOnly: true },
    Created: { type: 'timestamp', column: 'created_at', readOnly: true },
    CanDelete: {
      type: 'boolean',
      compute: ({ alias }) => isDeletable(sql`place`, sql`${alias}.author_id = ${READER.viewer}`),
      lookup: versionPlace,
    },
  },
  expand: { Author: author },
  order: ['-Number'],
  pageSize: DOCUMENT_VERSIONS_PAGE_SIZE,
  lock: lockVersion,
  scope: ({ alias }) => isVisibleVersion(READER, alias),
  policy: { read: everyone, create: nobody, update: nobody, remove: (_context, row) => row?.CanDelete === true },
  write: { remove: removeVersion },
});

/** File of the newest version. */
const newest: Lookup = {
  join: ({ alias }) => sql`left join lateral (
    select f.id from document_versions v join files f on ${isFileOf(sql`f`, { org: sql`v.org_id`, id: sql`v.id` })}
    where v.org_id = ${alias}.org_id and v.document_id = ${alias}.id order by v.number desc limit 1) file on true`,
};

/** Group or area, joined as `place`. */
const place: Lookup = { join: ({ alias }) => sql`left join groups place on ${isPlaceOf(sql`place`, alias)}` };

/**
 * Documents of collaborative groups and of areas, each shown as its newest version. @spec 2§2 Group page, 2§2 Area page
 */
export const documentList = defineList<DocumentRow, ReturnType<typeof documentSchema>>({
  name: 'Flx_Documents',
  summary:
    'Documents of collaborative groups and of areas. Creating one whose name is there already adds a version to it.',
  table: 'documents',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true },
    ParentType: { type: 'text', column: 'parent_kind', filter: true, summary: '`group` or `area`.' },
    ParentId: { type: 'int', column: 'parent_id', filter: true },
    Title: {
      type: 'text',
      column: 'title',
      keyColumn: 'title_key',
      search: true,
      sort: true,
      readOnly: true,
      maxLength: FILE_NAME_MAX,
    },
    Ext: { type: 'text', column: 'extension', filter: true, readOnly: true },
    ...fileFields(newest),
    Bytes: { type: 'int', column: 'bytes', sort: true, readOnly: true },
    AuthorId: { type: 'int', column: 'author_id', readOnly: true },
    Created: { type: 'timestamp', column: 'created_at', readOnly: true },
    Updated: { type: 'timestamp', column: 'updated_at', filter: true, sort: true, readOnly: true },
    Versions: {
      type: 'int',
      compute: ({ alias }) =>
        sql`(select count(*)::int from document_versions v where v.org_id = ${alias}.org_id and v.document_id = ${alias}.id)`,
    },
    CanDelete: {
      type: 'boolean',
      compute: ({ alias }) => isDeletable(sql`place`, isOwnDocument(alias)),
      lookup: place,
    },
  },
  expand: { Author: author },
  order: ['-Updated'],
  bin: { kind: 'document', author: 'AuthorId', keepsOwn: true },
  pageSize: DOCUMENTS_PAGE_SIZE,
  scope: ({ alias }) => isVisibleDocument(READER, alias),
  policy: { read: everyone, create: everyone, update: nobody, remove: (_context, row) => row?.CanDelete === true },
  input: { create: byLanguage(language => documentSchema(documentTexts(language))) },
  write: { create: createDocument },
});
