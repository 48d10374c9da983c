import {
  CARDS_PAGE_MAX,
  CARDS_PAGE_SIZE,
  SIGNATURE_TEXT_MAX,
  SIGNATURES_PAGE_MAX,
  SIGNATURES_PAGE_SIZE,
  SIGNATURES_MAX,
} from '#contract/features/birthdays/limits.ts';
import {
  cardSchema,
  signatureChangeSchema,
  signatureSchema,
  type SignatureBody,
  type SignatureChange,
} from '#contract/features/birthdays/schema.ts';
import type { CollectiveCard, CardSignature } from '#contract/features/birthdays/types.ts';
import { byLanguage } from '../../base/by-language.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { shaped, defineList, everyone, nobody, type Insert, type Save } from '../../lists/define-list.ts';
import { READER } from '../../content-kinds/reader.ts';
import { isVisibleCard, isVisibleSignature, card, signature } from './card-content-kind.ts';
import { beginCard, lockCardOf, countSignatures, lockCard } from './cards.ts';
import { birthdayTexts } from './texts.ts';
import { ATTACHMENTS, attachmentsWhere, readerField } from '../feed/service.ts';
import { isAttachedTo, attachFiles } from '../files/service.ts';
import type { WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { canSee } from '../../content-kinds/of-kind.ts';
import { fileLimits } from '../../content-kinds/content-kind.ts';

/**
 * Signs a card for the viewer, once and until it is delivered.
 * @throws ProblemError 422 on `CardId` of a card that the viewer doesn't see, including their own undelivered one, and
 * of an empty signature; 409 once it is delivered, of a second signature, and of one too many
 */
async function signCard(context: WriteContext, input: SignatureBody, insert: Insert): Promise<number> {
  const { session, viewer, now } = context;
  const texts = birthdayTexts(viewer.language).birthdays;
  const { CardId } = input;
  requireSomething(context, input);
  if (!(await canSee(context, card, CardId))) throw new ProblemError('invalid', { errors: { CardId: texts.cardGone } });
  const [locked] = await session.run<{ isDelivered: boolean; deliverAt: Date }>(lockCard(viewer.org, CardId));
  if (locked === undefined) throw new ProblemError('invalid', { errors: { CardId: texts.cardGone } });
  // From the delivery time on it is closed, even if the job has not run yet.
  if (locked.isDelivered || locked.deliverAt <= now) throw new ProblemError('conflict', { detail: texts.delivered });
  const [counts] = await session.run<{ count: number; isSigned: boolean }>(
    countSignatures(viewer.org, CardId, viewer.id),
  );
  if (counts?.isSigned === true) throw new ProblemError('conflict', { detail: texts.signedAlready });
  if ((counts?.count ?? 0) >= SIGNATURES_MAX)
    throw new ProblemError('conflict', { detail: texts.tooManySignatures(SIGNATURES_MAX) });
  const id = await insert({
    card_id: CardId,
    signer_id: viewer.id,
    body: input.Text ?? '',
    sticker: input.Sticker ?? null,
    created_at: now,
  });
  await attach(context, id, input, true);
  return id;
}

/** Replaces the content of a signature. @throws ProblemError 422 of an empty signature */
async function changeSignature(
  context: WriteContext,
  row: CardSignature,
  input: SignatureChange,
  save: Save,
): Promise<void> {
  requireSomething(context, input);
  await save({ body: input.Text ?? '', sticker: input.Sticker ?? null });
  await attach(context, row.Id, input, false);
}

function requireSomething({ viewer }: WriteContext, { Text = '', Sticker, Attachments = [] }: SignatureChange): void {
  if (Text !== '' || (Sticker ?? null) !== null || Attachments.length > 0) return;
  throw new ProblemError('invalid', { errors: { Text: birthdayTexts(viewer.language).birthdays.signatureEmpty } });
}

async function attach(
  context: WriteContext,
  id: number,
  { Attachments = [] }: SignatureChange,
  isNew: boolean,
): Promise<void> {
  const { photosOnly } = birthdayTexts(context.viewer.language).birthdays;
  const limits = { ...fileLimits(signature, 'signature'), photosOnly };
  await attachFiles(context, { kind: 'signature', id, ...(isNew && { isNew }) }, Attachments, limits);
}

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
    Attachments: shaped(
      ATTACHMENTS,
      readerField('json', (reader, row) => attachmentsWhere(reader, isAttachedTo(sql`f`, 'signature', sql`${row}.id`))),
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
