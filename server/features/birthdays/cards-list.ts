import { CARDS_PAGE_MAX, CARDS_PAGE_SIZE } from '#contract/features/birthdays/limits.ts';
import { cardSchema } from '#contract/features/birthdays/schema.ts';
import type { CollectiveCard } from '#contract/features/birthdays/types.ts';
import { byLanguage } from '../../base/by-language.ts';
import { sql } from '../../db/sql.ts';
import { defineList, everyone, nobody } from '../../lists/define-list.ts';
import { READER } from '../../content-kinds/reader.ts';
import { isVisibleCard } from './card-content-kind.ts';
import { beginCard } from './cards.ts';
import { birthdayTexts } from './texts.ts';

/** Cards that colleagues sign together: those that may be signed, the viewer's own, and those the viewer has signed. */
export const cards = defineList<CollectiveCard, ReturnType<typeof cardSchema>>({
  name: 'Flx_Cards',
  summary: 'Collective cards. Whom one is for sees it once it is delivered, and nothing of it before.',
  table: 'cards',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true },
    Occasion: { type: 'text', column: 'occasion', maxLength: 20 },
    ReceiverId: { type: 'int', column: 'receiver_id', filter: true },
    CreatedBy: { type: 'int', column: 'starter_id', readOnly: true },
    Day: { type: 'date', column: 'day', summary: 'The day that it is for.' },
    Years: {
      type: 'int',
      compute: ({
        alias,
      }) => sql`(select (extract(year from ${alias}.day) - extract(year from u.entry_date))::int from users u
        where u.org_id = ${alias}.org_id and u.id = ${alias}.receiver_id and ${alias}.occasion = 'anniversary')`,
      summary: 'Of an anniversary, how many years it is.',
    },
    Template: { type: 'int', column: 'template' },
    DeliveryDate: { type: 'timestamp', column: 'deliver_at', filter: true, sort: true, readOnly: true },
    IsDelivered: { type: 'boolean', compute: ({ alias }) => sql`${alias}.delivered_at is not null`, filter: true },
    Signatures: {
      type: 'int',
      compute: ({ alias }) =>
        sql`(select count(*)::int from card_signatures s where s.org_id = ${alias}.org_id and s.card_id = ${alias}.id)`,
    },
    ISigned: {
      type: 'boolean',
      compute: ({
        alias,
      }) => sql`exists (select from card_signatures s where s.org_id = ${alias}.org_id and s.card_id = ${alias}.id
        and s.signer_id = ${READER.viewer})`,
    },
    CanDelete: {
      type: 'boolean',
      compute: ({ alias }) =>
        sql`(case when ${alias}.delivered_at is null then ${alias}.starter_id else ${alias}.receiver_id end = ${READER.viewer})`,
    },
  },
  expand: {
    Receiver: { list: 'Flx_Users', field: 'ReceiverId', fields: ['Id', 'Title', 'Foto', 'AreaName'] },
    Creator: { list: 'Flx_Users', field: 'CreatedBy', fields: ['Id', 'Title', 'Foto'] },
  },
  order: ['DeliveryDate'],
  pageSize: CARDS_PAGE_SIZE,
  maxPageSize: CARDS_PAGE_MAX,
  scope: ({ alias }) => isVisibleCard(READER, alias),
  policy: { read: everyone, create: everyone, update: nobody, remove: (_context, row) => row?.CanDelete === true },
  input: { create: byLanguage(language => cardSchema(birthdayTexts(language))) },
  write: { create: beginCard },
});
