import { FILE_NAME_MAX } from '#contract/features/files/limits.ts';
import { REPOSITORY_PAGE_SIZE } from '#contract/features/repository/limits.ts';
import { renameSchema } from '#contract/features/repository/schema.ts';
import type { RepositoryRow } from '#contract/features/repository/types.ts';
import { sql } from '../../db/sql.ts';
import { defineList, everyone, nobody, type Lookup } from '../../lists/define-list.ts';
import { READER } from '../../content-kinds/reader.ts';
import { pathOfItem, titleOfItem } from '../feed/service.ts';
import { CAN_DELETE, CAN_RENAME, isInPlace, isInSight, origins } from './service.ts';
import { repositoryTexts, lockDocument, renameDocument } from './write.ts';
import { record, TEXT } from '../../base/shapes.ts';

const origin: Lookup = { join: ({ alias }) => origins(alias) };

/** Join of the text that was read from its file. */
const reading: Lookup = {
  join: ({ alias }) =>
    sql`left join document_texts reading on reading.org_id = ${alias}.org_id and reading.file_id = ${alias}.file_id`,
};

/** List of every document that the reader sees anywhere, with its origin. @spec 2§2 Documents, 2§3 Document result */
export const repositoryList = defineList<RepositoryRow, never, ReturnType<typeof renameSchema>>({
  name: 'Flx_Repository',
  summary:
    'Documents of groups and areas, of posts and articles: whatever the reader sees, each with where it comes from.',
  table: 'repository_documents',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true },
    Title: {
      type: 'text',
      column: 'title',
      keyColumn: 'title_key',
      search: true,
      sort: true,
      maxLength: FILE_NAME_MAX,
    },
    Ext: { type: 'text', column: 'extension', filter: true, readOnly: true },
    FileId: { type: 'text', compute: ({ alias }) => sql`${alias}.file_id::text` },
    Url: {
      type: 'text',
      compute: ({ alias }) =>
        sql`media_address(${alias}.org_id, ${READER.viewer}, ${alias}.file_id, ${READER.contentUntil}, ${READER.mediaKey})`,
      summary: 'Downloads it. Lives for minutes; `GET /api/files/{FileId}/address` answers a fresh one.',
    },
    Bytes: { type: 'int', column: 'bytes', sort: true, readOnly: true },
    AuthorId: { type: 'int', column: 'author_id', filter: true, readOnly: true },
    Created: { type: 'timestamp', column: 'created_at', readOnly: true },
    Updated: { type: 'timestamp', column: 'updated_at', filter: true, sort: true, readOnly: true },
    Source: {
      type: 'json',
      shape: record({ Type: TEXT, Title: TEXT, Path: TEXT }),
      compute: ({ contentKinds }) => sql`case
        when place.id is not null then jsonb_build_object('Type', kept.parent_kind, 'Title', place.title,
          'Path', '/' || kept.parent_kind || '/' || place.id)
        when item.id is not null then jsonb_build_object('Type', item.type, 'Title', coalesce(${titleOfItem(contentKinds, sql`item`)}, ''),
          'Path', ${pathOfItem(contentKinds, sql`item`)}) end`,
      lookup: origin,
      nullable: true,
      summary: 'What it is of: a group or an area, or an item of the feed, with the path of its page.',
    },
    DocumentId: {
      type: 'int',
      compute: ({ alias }) => sql`case ${alias}.origin when 'document' then ${alias}.origin_id end`,
      nullable: true,
      summary: 'Id in Flx_Documents of what has versions.',
    },
    PlaceIds: {
      type: 'ids',
      compute: () => sql`array[place.id]::int[]`,
      lookup: origin,
      onDemand: true,
      filter: true,
      includes: ({ alias }, id) => isInPlace(alias, id),
      summary: 'Groups and areas that keep it, or in which what it is attached to is published.',
    },
    IsFavourite: {
      type: 'boolean',
      compute: ({ alias }) => sql`exists (select from repository_favourites own
        where own.org_id = ${alias}.org_id and own.user_id = ${READER.viewer} and own.document_id = ${alias}.id)`,
      filter: true,
    },
    ReviewerId: { type: 'int', column: 'reviewer_id', nullable: true, readOnly: true },
    ReviewUntil: { type: 'date', column: 'review_until', nullable: true, filter: true, readOnly: true },
    Pages: {
      type: 'int',
      compute: () => sql`coalesce(reading.pages, 0)`,
      lookup: reading,
      summary: 'Pages that can be shown as pictures: `?w=p1` and so on, after its address.',
    },
    Reading: {
      type: 'text',
      compute: () => sql`reading.state`,
      lookup: reading,
      visible: ({ alias }) => sql`${alias}.author_id = ${READER.viewer}`,
      nullable: true,
      summary: 'Whether what stands in it could be read. For its author alone.',
    },
    CanRename: { type: 'boolean', compute: () => sql`coalesce(${CAN_RENAME}, false)`, lookup: origin },
    CanDelete: { type: 'boolean', compute: () => sql`coalesce(${CAN_DELETE}, false)`, lookup: origin },
  },
  expand: {
    Author: { list: 'Flx_Users', field: 'AuthorId', fields: ['Id', 'Title', 'Foto', 'AreaName'] },
    Reviewer: { list: 'Flx_Users', field: 'ReviewerId', fields: ['Id', 'Title', 'Foto'] },
  },
  order: ['-Updated'],
  pageSize: REPOSITORY_PAGE_SIZE,
  scope: ({ alias }) => isInSight(READER, alias),
  lock: lockDocument,
  policy: {
    read: everyone,
    create: nobody,
    update: (_context, row) => row?.CanRename === true,
    remove: (_context, row) => row?.CanDelete === true,
  },
  input: { update: ({ viewer }, row) => renameSchema(repositoryTexts(viewer.language), row.Ext) },
  bin: { kind: 'document', author: 'AuthorId', subject: 'DocumentId', keepsOwn: true },
  write: { update: renameDocument },
});
