import { DOCUMENT_VERSIONS_PAGE_SIZE } from '#contract/features/documents/limits.ts';
import type { DocumentVersionRow } from '#contract/features/documents/types.ts';
import { sql } from '../../db/sql.ts';
import { defineList, everyone, nobody, type Lookup } from '../../lists/define-list.ts';
import { READER } from '../../content-kinds/reader.ts';
import { author, fileFields } from './document-fields.ts';
import { lockVersion, removeVersion } from './write.ts';
import { isDeletable, isFileOf, isPlaceOf, isVisibleVersion } from './visibility-sql.ts';

const held: Lookup = {
  join: ({ alias }) =>
    sql`left join files file on ${isFileOf(sql`file`, { org: sql`${alias}.org_id`, id: sql`${alias}.id` })}`,
};

/** Group or area, joined as `place`. */
const place: Lookup = {
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
      lookup: place,
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
