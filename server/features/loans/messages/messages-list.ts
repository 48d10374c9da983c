import { MESSAGES_PAGE_SIZE } from '#contract/features/loans/limits.ts';
import { messageSchema } from '#contract/features/loans/message-schema.ts';
import type { LoanMessage } from '#contract/features/loans/types.ts';
import { holds } from '../../../base/context.ts';
import { fullName } from '../../../db/full-name.ts';
import { identifier, param, sql, type Sql } from '../../../db/sql.ts';
import { defineList, everyone, type Field, nobody, type SqlRow } from '../../../lists/define-list.ts';
import { READER } from '../../../content-kinds/reader.ts';
import { personShown, recordReadings } from '../readings.ts';
import { creditorValues, isReadable, isUnrestricted } from '../scope-sql.ts';
import { openText, type Sealing } from '../sealing.ts';
import { loanTexts } from '../texts.ts';
import { attachmentsIn, withoutKey } from './attachments.ts';
import type { MessageInput } from './collection.ts';
import { createMessageSender, DESCRIPTION, TITLE } from './send.ts';

const IS_CREDITOR = param('isCreditor', 'boolean');

/** Copies of a message that its reader may know of: their own; all of them for credit administrators and its author. */
const copies = ({ alias }: SqlRow, what: Sql): Sql => sql`(select ${what} from loan_message_people p
  where p.org_id = ${alias}.org_id and p.message_id = ${alias}.id
    and (p.user_id = ${READER.viewer} or ${IS_CREDITOR} or ${alias}.author_id = ${READER.viewer}))`;

const isOwn = ({ alias }: SqlRow): Sql => sql`exists (select from loan_message_people p where p.org_id = ${alias}.org_id
  and p.message_id = ${alias}.id and p.user_id = ${READER.viewer} and p.delivered_at is not null)`;

/** Sealed value of the reader's own copy, or else of the first copy, after the id of its owner. */
const sealedValue = ({ alias }: SqlRow, column: string): Sql =>
  sql`(select p.user_id || ':' || encode(p.${identifier(column)}, 'base64') from loan_message_people p
    where p.org_id = ${alias}.org_id and p.message_id = ${alias}.id
    order by p.user_id = ${READER.viewer} desc, p.user_id limit 1)`;

const sealedText = (column: string): Field => ({ type: 'text', compute: row => sealedValue(row, column) });

/** Returns the owner and the bytes of a sealed value; null if there is none. */
function sealedOf(value: unknown): { person: number; sealed: Buffer } | null {
  if (typeof value !== 'string') return null;
  const [person, data = ''] = value.split(':');
  return { person: Number(person), sealed: Buffer.from(data, 'base64') };
}

/** Offered conditions, in figures; null if the message offers none. */
const conditions: Field = {
  type: 'json',
  nullable: true,
  compute: ({ alias }) => sql`case when ${alias}.amount is not null then jsonb_build_object('Monto', ${alias}.amount,
    'Plazo', ${alias}.days, 'IdFrequencia', ${alias}.frequency_id, 'NumeroCuotas', ${alias}.instalments, 'Cuota', ${alias}.instalment,
    'Garantia', ${alias}.guarantee, 'Intereses', ${alias}.interest, 'Total', ${alias}.total,
    'InteresUsura', trim_scale(${alias}.usury)::text, 'FGA', trim_scale(${alias}.fga)::text) end`,
};

/** Reader's own answer; for credit administrators, who have none, that of all recipients. */
const answer: Field = {
  type: 'boolean',
  nullable: true,
  compute: row => sql`case when ${isOwn(row)} then (select p.accepted from loan_message_people p
      where p.org_id = ${row.alias}.org_id and p.message_id = ${row.alias}.id and p.user_id = ${READER.viewer})
    when ${IS_CREDITOR} then (select case when bool_or(p.accepted is false) then false when bool_and(p.accepted is true) then true end
      from loan_message_people p where p.org_id = ${row.alias}.org_id and p.message_id = ${row.alias}.id) end`,
};

/**
 * Recipients, by their names; only they themselves and credit administrators see whether they have viewed it and their
 * answers.
 */
const recipients: Field = {
  type: 'json',
  onDemand: true,
  compute: ({
    alias,
  }) => sql`(select coalesce(jsonb_agg(jsonb_build_object('Id', p.user_id, 'Name', ${fullName(sql`u`)},
      'Viewed', case when known then p.viewed_at is not null end, 'AcceptConditions', case when known then p.accepted end)
      order by u.first_name, u.last_name, p.user_id), '[]')
    from loan_message_people p join users u on u.org_id = p.org_id and u.id = p.user_id
      cross join lateral (select p.user_id = ${READER.viewer} or ${IS_CREDITOR} as known) reader
    where p.org_id = ${alias}.org_id and p.message_id = ${alias}.id and (known or ${alias}.author_id = ${READER.viewer}))`,
  summary: 'Those of them of whom its reader may know, each with `Id`, `Name`, `Viewed` and `AcceptConditions`.',
};

/**
 * Messages about loans. A recipient reads one once it is delivered, and sees only themselves among its recipients.
 * Credit administrators read all of them, with every answer. An author who is no credit administrator reads the own
 * text and the recipients.
 * @spec 3§3.4, 3§4.6, decision 151
 */
export const createMessages = (sealing: Sealing) => {
  const send = createMessageSender(sealing);
  return defineList<LoanMessage>({
    name: 'Creditos',
    summary: 'Messages about loans: those that one was sent, and all to whoever administers credits.',
    vault: 'loan',
    table: 'loan_messages',
    organisation: 'org_id',
    fields: {
      Id: { type: 'int', column: 'id', filter: true, sort: true },
      AuthorId: { type: 'int', column: 'author_id', filter: true },
      IdPrestamo: { type: 'int', column: 'request_id', nullable: true, filter: true },
      Title: sealedText('title'),
      Description: sealedText('description'),
      UsersId: {
        type: 'json',
        compute: row => copies(row, sql`coalesce(jsonb_agg(p.user_id order by p.user_id), '[]')`),
      },
      ViewedId: {
        type: 'json',
        compute: row =>
          copies(
            row,
            sql`coalesce(jsonb_agg(p.user_id order by p.user_id) filter (where p.viewed_at is not null
              and (p.user_id = ${READER.viewer} or ${IS_CREDITOR})), '[]')`,
          ),
      },
      Recipients: recipients,
      Asks: { type: 'boolean', column: 'asks', summary: 'It offers conditions, which are accepted or refused.' },
      AcceptConditions: answer,
      Pay: { type: 'boolean', compute: ({ alias }) => sql`coalesce(${alias}.alert = 'pagare', false)` },
      Rejection: { type: 'boolean', compute: ({ alias }) => sql`coalesce(${alias}.alert = 'rechazo', false)` },
      isShowed: { type: 'boolean', compute: ({ alias }) => sql`coalesce(${alias}.alert = 'rechazo', false)` },
      IsReferred: { type: 'boolean', column: 'is_referred' },
      Collects: {
        type: 'boolean',
        column: 'collects',
        summary: 'It asks to pay; everything else only says how a request stands.',
      },
      Withdrawn: { type: 'boolean', compute: ({ alias }) => sql`${alias}.withdrawn_at is not null` },
      UrlDocs: {
        type: 'json',
        compute: row => sql`to_jsonb(${sealedValue(row, 'files')})`,
        summary: 'Its files: Id, Name, Mime and Bytes of each.',
      },
      Conditions: conditions,
      DateCreate: { type: 'timestamp', column: 'created_at', filter: true, sort: true },
      DueDate: {
        type: 'timestamp',
        nullable: true,
        compute: row => copies(row, sql`max(p.due_at) filter (where p.delivered_at is null)`),
        summary: 'Until when it waits for the hours in which people may be asked to pay.',
      },
    },
    order: ['-Id'],
    pageSize: MESSAGES_PAGE_SIZE,
    scope: row => sql`(${isOwn(row)} or ((${IS_CREDITOR} or ${row.alias}.author_id = ${READER.viewer})
      and not exists (select from loan_message_people hidden_copy where hidden_copy.org_id = ${row.alias}.org_id
        and hidden_copy.message_id = ${row.alias}.id and not ${isUnrestricted(sql`hidden_copy`)})))`,
    values: creditorValues,
    policy: {
      read: everyone,
      create: ({ viewer }) => holds(viewer, 'Admin-Credits'),
      update: nobody,
      remove: nobody,
    },
    keepsNoAnswers: true,
    recorded: {
      of: ['Id', 'UsersId'],
      record: async (context, rows) => {
        if (!context.viewer.roles.has('Admin-Credits')) return;
        await recordReadings(
          context,
          rows.flatMap(({ Id, UsersId }) => UsersId.map(person => personShown(person, 'Creditos', Id))),
        );
      },
    },
    present: {
      fills: { Title: ['UsersId'], Description: ['UsersId'], UrlDocs: ['UsersId'] },
      rows: async ({ session, log }, rows) => {
        const people = rows
          .flatMap(({ Title, Description, UrlDocs }) => [Title, Description, UrlDocs])
          .flatMap(value => sealedOf(value)?.person ?? []);
        const openers = await sealing.openersOf(session, [...new Set(people)], log);
        const open = (field: string, value: unknown): string => {
          const found = sealedOf(value);
          return found === null ? '' : openText(openers.get(found.person), field, found.sealed);
        };
        const filesOf = (value: unknown) => {
          const found = sealedOf(value);
          return found === null ? [] : attachmentsIn(openers.get(found.person), found.sealed).map(withoutKey);
        };
        return rows.map(row => ({
          ...row,
          ...(row.Title !== undefined && { Title: open(TITLE, row.Title) }),
          ...(row.Description !== undefined && { Description: open(DESCRIPTION, row.Description) }),
          ...(row.UrlDocs !== undefined && { UrlDocs: filesOf(row.UrlDocs) }),
        }));
      },
    },
    input: { create: ({ viewer }) => messageSchema(loanTexts(viewer.language)) },
    write: { create: (context, input, insert) => send(context, input as MessageInput, insert) },
  });
};

/** Answers of recipients: the viewer's own, or all for credit administrators. @spec 3§3.4 CreditosUsers */
export const messageAnswers = defineList({
  name: 'CreditosUsers',
  summary: 'Answers to messages about loans: one’s own, and all to whoever administers credits.',
  vault: 'loan',
  table: 'loan_message_people',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id' },
    IdCredito: { type: 'int', column: 'message_id', filter: true },
    IdUser: { type: 'int', column: 'user_id', filter: true },
    AcceptConditions: { type: 'boolean', column: 'accepted', nullable: true },
    Viewed: { type: 'boolean', compute: ({ alias }) => sql`${alias}.viewed_at is not null` },
    DateAnswer: { type: 'timestamp', column: 'answered_at', nullable: true },
  },
  order: ['-Id'],
  pageSize: MESSAGES_PAGE_SIZE,
  scope: row => sql`${isReadable(row)} and (${row.alias}.delivered_at is not null or ${IS_CREDITOR})`,
  values: creditorValues,
  policy: { read: everyone, create: nobody, update: nobody, remove: nobody },
  recorded: {
    of: ['IdCredito', 'IdUser'],
    record: (context, rows) =>
      recordReadings(
        context,
        (rows as unknown as { IdCredito: number; IdUser: number }[]).map(({ IdCredito, IdUser }) =>
          personShown(IdUser, 'CreditosUsers', IdCredito),
        ),
      ),
  },
});
