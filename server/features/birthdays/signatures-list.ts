import { SIGNATURE_TEXT_MAX, SIGNATURES_PAGE_MAX, SIGNATURES_PAGE_SIZE } from '#contract/features/birthdays/limits.ts';
import { signatureChangeSchema, signatureSchema } from '#contract/features/birthdays/schema.ts';
import type { CardSignature } from '#contract/features/birthdays/types.ts';
import { byLanguage } from '../../base/by-language.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { defineList, everyone } from '../../lists/define-list.ts';
import { READER } from '../../things/reader.ts';
import { attachmentsWhere, readerField } from '../feed/service.ts';
import { isAttachedTo } from '../files/service.ts';
import { isVisibleSignature } from './card-thing.ts';
import { lockCardOf } from './cards-sql.ts';
import { changeSignature, signCard } from './signatures.ts';
import { birthdayTexts } from './texts.ts';

/** Condition: the signature's card is not delivered yet, and meets `condition`. */
const beforeDelivery = (row: Sql, condition: Sql): Sql => sql`exists (select from cards c where c.org_id = ${row}.org_id
  and c.id = ${row}.card_id and c.delivered_at is null and ${condition})`;

/** Signatures on collective cards, all visible to people who see the card. */
export const signatures = defineList<
  CardSignature,
  ReturnType<typeof signatureSchema>,
  ReturnType<typeof signatureChangeSchema>
>({
  name: 'Flx_CardSignatures',
  summary: 'Signatures of collective cards, one of each colleague, in the order in which they signed.',
  table: 'card_signatures',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true, sort: true },
    CardId: { type: 'int', column: 'card_id', filter: true },
    SignerId: { type: 'int', column: 'signer_id', readOnly: true },
    Text: { type: 'text', column: 'body', maxLength: SIGNATURE_TEXT_MAX },
    Sticker: { type: 'text', column: 'sticker', nullable: true, maxLength: 20 },
    Attachments: readerField('json', (reader, row) =>
      attachmentsWhere(reader, isAttachedTo(sql`f`, 'signature', sql`${row}.id`)),
    ),
    CreationDate: { type: 'timestamp', column: 'created_at', readOnly: true },
    CanEdit: {
      type: 'boolean',
      compute: ({ alias }) => beforeDelivery(alias, sql`${alias}.signer_id = ${READER.viewer}`),
    },
    CanDelete: {
      type: 'boolean',
      compute: ({ alias }) => beforeDelivery(alias, sql`${READER.viewer} in (${alias}.signer_id, c.starter_id)`),
    },
  },
  expand: { Signer: { list: 'Flx_Users', field: 'SignerId', fields: ['Id', 'Title', 'Foto', 'AreaName'] } },
  order: ['Id'],
  pageSize: SIGNATURES_PAGE_SIZE,
  maxPageSize: SIGNATURES_PAGE_MAX,
  // The check whether it may still be changed comes after its card is locked, which the delivery locks too.
  lock: async (session, id) => {
    await session.run(lockCardOf(session.org, id));
  },
  scope: ({ alias }) => isVisibleSignature(READER, alias),
  policy: {
    read: everyone,
    create: everyone,
    update: (_context, row) => row?.CanEdit === true,
    remove: (_context, row) => row?.CanDelete === true,
  },
  input: {
    create: byLanguage(language => signatureSchema(birthdayTexts(language))),
    update: byLanguage(language => signatureChangeSchema(birthdayTexts(language))),
  },
  write: { create: signCard, update: changeSignature },
});
