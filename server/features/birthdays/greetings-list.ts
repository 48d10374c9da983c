import { GREETING_TEXT_MAX, GREETINGS_PAGE_MAX, GREETINGS_PAGE_SIZE } from '#contract/features/birthdays/limits.ts';
import { greetingSchema } from '#contract/features/birthdays/schema.ts';
import type { Greeting } from '#contract/features/birthdays/types.ts';
import { byLanguage } from '../../base/by-language.ts';
import { sql } from '../../db/sql.ts';
import { defineList, everyone, nobody } from '../../lists/define-list.ts';
import { READER } from '../../content-kinds/reader.ts';
import { attachmentsWhere, readerField } from '../feed/service.ts';
import { isAttachedTo } from '../files/service.ts';
import { createGreeting } from './greetings.ts';
import { birthdayTexts } from './texts.ts';
import { isVisibleGreeting } from './content-kind.ts';

/** Greetings that the reader has sent or received. @spec 2§3 Greeting, 2§7 */
export const greetings = defineList<Greeting, ReturnType<typeof greetingSchema>>({
  name: 'Flx_Greetings',
  summary: 'Greetings for birthdays, for who wrote them and whom they are for.',
  table: 'greetings',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true, sort: true },
    SenderId: { type: 'int', column: 'sender_id', filter: true, readOnly: true },
    ReceiverId: { type: 'int', column: 'receiver_id', filter: true },
    Day: { type: 'date', column: 'day', filter: true, readOnly: true, summary: 'The day of the birthday.' },
    Text: { type: 'text', column: 'body', maxLength: GREETING_TEXT_MAX },
    Template: { type: 'int', column: 'template' },
    Attachments: readerField('json', (reader, row) =>
      attachmentsWhere(reader, isAttachedTo(sql`f`, 'greeting', sql`${row}.id`)),
    ),
    CreationDate: { type: 'timestamp', column: 'created_at', filter: true, sort: true, readOnly: true },
  },
  expand: { Sender: { list: 'Flx_Users', field: 'SenderId', fields: ['Id', 'Title', 'Foto', 'AreaName'] } },
  order: ['-CreationDate'],
  pageSize: GREETINGS_PAGE_SIZE,
  maxPageSize: GREETINGS_PAGE_MAX,
  scope: ({ alias }) => isVisibleGreeting(READER, alias),
  policy: { read: everyone, create: everyone, update: nobody, remove: nobody },
  input: { create: byLanguage(language => greetingSchema(birthdayTexts(language))) },
  write: { create: createGreeting },
});
