import { DOCUMENTS_PAGE_SIZE } from '#contract/features/documents/limits.ts';
import { documentSchema } from '#contract/features/documents/schema.ts';
import type { DocumentRow } from '#contract/features/documents/types.ts';
import { FILE_NAME_MAX } from '#contract/features/files/limits.ts';
import { byLanguage } from '../../base/by-language.ts';
import { sql } from '../../db/sql.ts';
import { defineList, everyone, nobody, type Lookup } from '../../lists/define-list.ts';
import { READER } from '../../content-kinds/reader.ts';
import { author, fileFields } from './document-fields.ts';
import { documentTexts, createDocument, removeDocument } from './write.ts';
import { isDeletable, isFileOf, isOwnDocument, isPlaceOf, isVisibleDocument } from './visibility-sql.ts';

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
  pageSize: DOCUMENTS_PAGE_SIZE,
  scope: ({ alias }) => isVisibleDocument(READER, alias),
  policy: { read: everyone, create: everyone, update: nobody, remove: (_context, row) => row?.CanDelete === true },
  input: { create: byLanguage(language => documentSchema(documentTexts(language))) },
  write: { create: createDocument, remove: removeDocument },
});
