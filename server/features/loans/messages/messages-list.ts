import { MESSAGES_PAGE_SIZE } from '#contract/features/loans/limits.ts';
import { messageSchema } from '#contract/features/loans/message-schema.ts';
import { answerOfAll } from '#contract/features/loans/messages.ts';
import type { LoanMessage, MessageRecipient, SentMessage } from '#contract/features/loans/types.ts';
import { holds } from '../../../base/context.ts';
import { fullName } from '../../../db/full-name.ts';
import { identifier, param, sql, type Sql } from '../../../db/sql.ts';
import { defineList, everyone, type Field, nobody, READ_ONLY, type SqlRow } from '../../../lists/define-list.ts';
import { READER } from '../../../content-kinds/reader.ts';
import { recordListed, recordMissed, recordOpened, THEMSELVES } from '../readings.ts';
import { readApplicantsOf } from '../requests-sql.ts';
import { creditorValues, isReadable, isUnrestricted } from '../scope-sql.ts';
import { openText } from '../sealing.ts';
import { shownFigures } from '../shown-figures.ts';
import { loanTexts } from '../texts.ts';
import type { LoanStore } from './answer.ts';
import { attachmentsIn, withoutKey } from './attachments.ts';
import type { MessageInput } from './collection.ts';
import type { StoredCopy } from './copies.ts';
import { readRecipientsOf } from './messages-sql.ts';
import { createMessageSender, DESCRIPTION, TITLE } from './send.ts';
import { FLAG, orNull, record, several, TEXT, WHOLE } from '../../../base/shapes.ts';
import { CONDITIONS } from '../requests-list.ts';

const IS_CREDITOR = param('isCreditor', 'boolean');

/** Copies of a message that its reader may know of: their own; all of them for credit administrators and its author. */
const copies = ({ alias }: SqlRow, what: Sql): Sql => sql`(select ${what} from loan_message_people p
  where p.org_id = ${alias}.org_id and p.message_id = ${alias}.id
    and (p.user_id = ${READER.viewer} or ${IS_CREDITOR} or ${alias}.author_id = ${READER.viewer}))`;

const isOwn = ({ alias }: SqlRow): Sql => sql`exists (select from loan_message_people p where p.org_id = ${alias}.org_id
  and p.message_id = ${alias}.id and p.user_id = ${READER.viewer} and p.waits_until is null)`;

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

/** Field of the sealed part of a copy, which is filled after reading. */
const sealedField = (type: 'boolean' | 'json'): Field => ({
  type,
  compute: () => sql`null::${identifier(type === 'json' ? 'jsonb' : type)}`,
});

/** Reader of messages, who sees the answers of others only as a credit administrator. */
interface Reader {
  readonly id: number;
  readonly isCreditor: boolean;
}

/**
 * Returns the fields of a message that its copies hold. The answer is the reader's own; for credit administrators, who
 * have none, that of all recipients.
 */
function shownParts(copiesOfIt: readonly StoredCopy[], reader: Reader) {
  const own = copiesOfIt.find(({ person, isDelivered }) => person === reader.id && isDelivered);
  const any = own ?? copiesOfIt[0];
  const all = reader.isCreditor ? answerOfAll(copiesOfIt.map(({ accepted }) => accepted)) : null;
  return {
    Asks: any?.asks ?? false,
    AcceptConditions: own === undefined ? all : own.accepted,
    Pay: any?.alert === 'pagare',
    Rejection: any?.alert === 'rechazo',
    isShowed: any?.alert === 'rechazo',
    IsReferred: any?.isReferred ?? false,
    Collects: any?.collects ?? false,
    Withdrawn: (any?.withdrawnAt ?? null) !== null,
    Conditions: any?.conditions ? shownFigures(any.conditions) : null,
  };
}

/** Returns the recipients with their answers, as far as the reader may know them. */
const withAnswers = (recipients: readonly MessageRecipient[], copiesOfIt: readonly StoredCopy[], reader: Reader) =>
  recipients.map(({ Id, ...person }) => {
    const copy = copiesOfIt.find(each => each.person === Id);
    const isKnown = Id === reader.id || reader.isCreditor;
    return { Id, ...person, AcceptConditions: isKnown ? (copy?.accepted ?? null) : null };
  });

/**
 * Recipients, by their names; only they themselves and credit administrators see whether they have viewed it and their
 * answers.
 */
const recipients: Field = {
  type: 'json',
  shape: several(record({ Id: WHOLE, Name: TEXT, Viewed: orNull(FLAG), AcceptConditions: orNull(FLAG) })),
  onDemand: true,
  compute: ({
    alias,
  }) => sql`(select coalesce(jsonb_agg(jsonb_build_object('Id', p.user_id, 'Name', ${fullName(sql`u`)},
      'Viewed', case when known then p.viewed_at is not null end)
      order by u.first_name, u.last_name, p.user_id), '[]')
    from loan_message_people p join users u on u.org_id = p.org_id and u.id = p.user_id
      cross join lateral (select p.user_id = ${READER.viewer} or ${IS_CREDITOR} as known) reader
    where p.org_id = ${alias}.org_id and p.message_id = ${alias}.id and (known or ${alias}.author_id = ${READER.viewer}))`,
  summary: 'Those of them of whom its reader may know, each with `Id`, `Name`, `Viewed` and `AcceptConditions`.',
};

const SEALED_FIELDS = Object.keys(shownParts([], { id: 0, isCreditor: false }));

/**
 * Messages about loans. A recipient reads one once it is delivered, and sees only themselves among its recipients.
 * Credit administrators read all of them, with every answer. An author who is no credit administrator reads the own
 * text and the recipients.
 * @spec 3§3.4, 3§4.6, decision 151
 */
export const createMessages = (store: LoanStore) => {
  const { sealing } = store;
  const send = createMessageSender(store);
  return defineList<LoanMessage & Partial<Pick<SentMessage, 'Recipients'>>>({
    name: 'Creditos',
    summary: 'Messages about loans: those that one was sent, and all to whoever administers credits.',
    vault: 'loan',
    table: 'loan_messages',
    organisation: 'org_id',
    fields: {
      Id: { type: 'int', column: 'id', filter: true, sort: true },
      AuthorId: { type: 'int', column: 'author_id', filter: true },
      IdPrestamo: { type: 'int', column: 'request_id', nullable: true, filter: true },
      IsOwn: { type: 'boolean', compute: isOwn, filter: true, summary: 'It was delivered to its reader.' },
      Title: sealedText('title'),
      Description: sealedText('description'),
      UsersId: {
        type: 'json',
        shape: several(WHOLE),
        compute: row => copies(row, sql`coalesce(jsonb_agg(p.user_id order by p.user_id), '[]')`),
      },
      ViewedId: {
        type: 'json',
        shape: several(WHOLE),
        compute: row =>
          copies(
            row,
            sql`coalesce(jsonb_agg(p.user_id order by p.user_id) filter (where p.viewed_at is not null
              and (p.user_id = ${READER.viewer} or ${IS_CREDITOR})), '[]')`,
          ),
      },
      Recipients: recipients,
      Asks: { ...sealedField('boolean'), summary: 'It offers conditions, which are accepted or refused.' },
      AcceptConditions: { ...sealedField('boolean'), nullable: true },
      Pay: sealedField('boolean'),
      Rejection: sealedField('boolean'),
      isShowed: sealedField('boolean'),
      IsReferred: sealedField('boolean'),
      Collects: {
        ...sealedField('boolean'),
        summary: 'It asks to pay; everything else only says how a request stands.',
      },
      Withdrawn: sealedField('boolean'),
      UrlDocs: {
        type: 'json',
        shape: several(record({ Id: WHOLE, Name: TEXT, Mime: TEXT, Bytes: WHOLE })),
        compute: row => sql`to_jsonb(${sealedValue(row, 'files')})`,
        summary: 'Its files.',
      },
      Conditions: { ...sealedField('json'), shape: CONDITIONS, nullable: true },
      DateCreate: { type: 'timestamp', column: 'created_at', filter: true, sort: true },
      DueDate: {
        type: 'timestamp',
        nullable: true,
        compute: row => copies(row, sql`max(p.waits_until)`),
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
      record: async (context, rows, { isPage, filter }) => {
        if (!context.viewer.roles.has('Admin-Credits')) return;
        const shown = rows.flatMap(({ UsersId }) => UsersId);
        await recordMissed(context, filter, { Id: readRecipientsOf, IdPrestamo: readApplicantsOf }, shown);
        const recipients = rows.flatMap(({ Id, UsersId }) => UsersId.map(person => ({ subject: person, record: Id })));
        await (isPage ? recordListed(context, recipients) : recordOpened(context, 'Creditos', recipients));
      },
    },
    present: {
      fills: {
        ...Object.fromEntries(SEALED_FIELDS.map(field => [field, ['Id']])),
        Title: ['UsersId'],
        Description: ['UsersId'],
        UrlDocs: ['UsersId'],
        Recipients: ['Id'],
      },
      rows: async ({ session, log, viewer }, rows) => {
        const reader = { id: viewer.id, isCreditor: viewer.roles.has('Admin-Credits') };
        const ids = rows.map(({ Id }) => Id);
        const all = await store.copies.ofMessages(session, ids, log);
        const ofMessage = new Map(ids.map(id => [id, all.filter(({ message }) => message === id)]));
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
          ...shownParts(ofMessage.get(row.Id) ?? [], reader),
          ...(row.Recipients !== undefined && {
            Recipients: withAnswers(row.Recipients, ofMessage.get(row.Id) ?? [], reader),
          }),
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

/** Row of the answers. */
interface MessageAnswer {
  readonly Id: number;
  readonly IdCredito: number;
  readonly IdUser: number;
}

/** Answers of recipients: the viewer's own, or all for credit administrators. @spec 3§3.4 CreditosUsers */
export const createMessageAnswers = ({ copies: stored }: Pick<LoanStore, 'copies'>) =>
  defineList<MessageAnswer>({
    name: 'CreditosUsers',
    summary: 'Answers to messages about loans: one’s own, and all to whoever administers credits.',
    vault: 'loan',
    table: 'loan_message_people',
    organisation: 'org_id',
    fields: {
      Id: { type: 'int', column: 'id' },
      IdCredito: { type: 'int', column: 'message_id', filter: true },
      IdUser: { type: 'int', column: 'user_id', filter: true },
      AcceptConditions: { ...sealedField('boolean'), nullable: true },
      Viewed: { type: 'boolean', compute: ({ alias }) => sql`${alias}.viewed_at is not null` },
      DateAnswer: { type: 'timestamp', compute: () => sql`null::timestamptz`, nullable: true },
    },
    order: ['-Id'],
    pageSize: MESSAGES_PAGE_SIZE,
    scope: row => sql`${isReadable(row)} and (${row.alias}.waits_until is null or ${IS_CREDITOR})`,
    values: creditorValues,
    policy: READ_ONLY,
    recorded: {
      of: ['IdCredito', 'IdUser'],
      record: async (context, rows, { isPage, filter }) => {
        const people = rows.map(({ IdCredito, IdUser }) => ({ subject: IdUser, record: IdCredito }));
        const shown = people.map(({ subject }) => subject);
        await recordMissed(context, filter, { IdCredito: readRecipientsOf, IdUser: THEMSELVES }, shown);
        await (isPage ? recordListed(context, people) : recordOpened(context, 'CreditosUsers', people));
      },
    },
    present: {
      fills: { AcceptConditions: ['Id'], DateAnswer: ['Id'] },
      rows: async ({ session, log }, rows) => {
        const ids = rows.map(({ Id }) => Id);
        const opened = new Map((await stored.some(session, ids, log)).map(copy => [copy.id, copy]));
        return rows.map(row => ({
          ...row,
          AcceptConditions: opened.get(row.Id)?.accepted ?? null,
          DateAnswer: opened.get(row.Id)?.answeredAt ?? null,
        }));
      },
    },
  });
