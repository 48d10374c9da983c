import {
  HELP_PAGE_MAX,
  HELP_PAGE_SIZE,
  HELP_TEXT_MAX,
  HELP_TITLE_MAX,
  type HelpBlock,
  type HelpMessage,
} from '#contract/features/help/types.ts';
import { blockSchema, helpSchema } from '#contract/features/help/schema.ts';
import { byLanguage } from '../../base/by-language.ts';
import { fullName } from '../../db/full-name.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { defineList, everyone, nobody, shaped } from '../../lists/define-list.ts';
import { READER } from '../../content-kinds/reader.ts';
import { portrait, readerField } from '../feed/service.ts';
import { block, sendMessage, helpTexts } from './send.ts';
import { helpMessage } from './content-kind.ts';
import { orNull, record, several, TEXT, WHOLE } from '../../base/shapes.ts';

/** Box of a message from the reader's point of view. */
const boxOf = (row: Sql): Sql => sql`case when ${row}.author_id = ${READER.viewer} then 'sent' else 'received' end`;

/**
 * Help messages and replies, visible only to their authors and recipients, not to any administrator. Only the author
 * sees who has viewed one. @spec 3§3.2, 3§4.5
 */
export const helpMessages = defineList<HelpMessage, ReturnType<typeof helpSchema>>({
  name: 'Flx_Messages',
  summary: 'Help messages that one has sent and received, with their replies.',
  table: 'help_messages',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true, sort: true },
    FirstId: {
      type: 'int',
      compute: ({ alias }) => sql`coalesce(${alias}.first_id, ${alias}.id)`,
      filter: true,
    },
    Title: { type: 'text', column: 'title', search: true, maxLength: HELP_TITLE_MAX },
    Description: { type: 'text', column: 'description', search: true, maxLength: HELP_TEXT_MAX },
    UsersId: {
      type: 'ids',
      compute: ({
        alias,
      }) => sql`(select coalesce(json_agg(p.user_id order by p.user_id), '[]') from help_message_people p
        where p.org_id = ${alias}.org_id and p.message_id = ${alias}.id)`,
    },
    Receivers: shaped(
      several(record({ Id: WHOLE, Name: TEXT, Photo: orNull(TEXT) })),
      readerField(
        'json',
        (reader, row) => sql`(select coalesce(json_agg(json_build_object('Id', u.id, 'Name', ${fullName(sql`u`)},
            'Photo', ${portrait(reader, sql`u.id`)}) order by u.id), '[]')
          from help_message_people p join users u on u.org_id = p.org_id and u.id = p.user_id
          where p.org_id = ${row}.org_id and p.message_id = ${row}.id)`,
      ),
    ),
    ViewedId: {
      type: 'ids',
      compute: ({
        alias,
      }) => sql`(select coalesce(json_agg(p.user_id order by p.user_id), '[]') from help_message_people p
        where p.org_id = ${alias}.org_id and p.message_id = ${alias}.id and p.viewed_at is not null
          and ${READER.viewer} in (p.user_id, ${alias}.author_id))`,
    },
    CreatedBy: { type: 'int', column: 'author_id', filter: true, readOnly: true },
    CreatorName: {
      type: 'text',
      compute: ({ alias }) => sql`(select ${fullName(sql`a`)} from users a
        where a.org_id = ${alias}.org_id and a.id = ${alias}.author_id)`,
    },
    CreatorPhoto: readerField('text', (reader, row) => portrait(reader, sql`${row}.author_id`)),
    CreationDate: { type: 'timestamp', column: 'created_at', sort: true, readOnly: true },
    Box: { type: 'text', compute: ({ alias }) => boxOf(alias), filter: true },
    IsNewest: {
      type: 'boolean',
      compute: ({ alias }) => sql`not exists (select from help_messages n
        where n.org_id = ${alias}.org_id and n.first_id = coalesce(${alias}.first_id, ${alias}.id) and n.id > ${alias}.id
          and ${boxOf(sql`n`)} = ${boxOf(alias)} and ${helpMessage.isVisible(READER, sql`n`)})`,
      filter: true,
    },
    Replies: {
      type: 'int',
      compute: ({ alias }) => sql`(select count(*)::int from help_messages r
        where r.org_id = ${alias}.org_id and r.first_id = coalesce(${alias}.first_id, ${alias}.id)
          and ${helpMessage.isVisible(READER, sql`r`)})`,
    },
  },
  order: ['-Id'],
  pageSize: HELP_PAGE_SIZE,
  maxPageSize: HELP_PAGE_MAX,
  scope: ({ alias }) => helpMessage.isVisible(READER, alias),
  policy: { read: everyone, create: everyone, update: nobody, remove: nobody },
  input: { create: byLanguage(language => helpSchema(helpTexts(language))) },
  write: { create: sendMessage },
});

/** People whose messages don't reach the reader. Nobody learns by whom they are blocked. */
export const helpBlocks = defineList<HelpBlock, ReturnType<typeof blockSchema>>({
  name: 'Flx_MessageBlocks',
  summary: 'People whose help messages don’t reach the caller.',
  table: 'help_blocks',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true, sort: true },
    UserId: { type: 'int', column: 'blocked_id' },
    Name: {
      type: 'text',
      compute: ({ alias }) => sql`(select ${fullName(sql`u`)} from users u
        where u.org_id = ${alias}.org_id and u.id = ${alias}.blocked_id)`,
    },
    CreationDate: { type: 'timestamp', column: 'created_at', sort: true, readOnly: true },
  },
  order: ['-Id'],
  pageSize: HELP_PAGE_SIZE,
  maxPageSize: HELP_PAGE_MAX,
  scope: ({ alias }) => sql`${alias}.user_id = ${READER.viewer}`,
  policy: { read: everyone, create: everyone, update: nobody, remove: everyone },
  input: { create: byLanguage(language => blockSchema(helpTexts(language))) },
  write: { create: block },
});
