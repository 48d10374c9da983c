import { OUTBOX_PAGE_MAX, OUTBOX_PAGE_SIZE, type OutboxRow } from '#contract/features/mail/types.ts';
import { param, sql, type Sql } from '../../db/sql.ts';
import { defineList, nobody, type SqlRow } from '../../lists/define-list.ts';
import type { ReaderNames } from '../../content-kinds/reader.ts';
import { addressOf, RECIPIENT } from './outbox.ts';
import { topicName } from './template.ts';

/** SQL of the number of e-mails that were given up. */
export const countFailed = ({ org }: ReaderNames): Sql =>
  sql`(select count(*)::int from mail_outbox m where m.org_id = ${org} and m.state = 'failed')`;

/** SQL of a column of the e-mail's user. */
const user =
  (column: Sql) =>
  ({ alias }: SqlRow) =>
    sql`(select ${column} from users u where u.org_id = ${alias}.org_id and u.id = ${alias}.user_id)`;

/** Condition: the reader may know the recipient. Who has business with loans is known to credit administrators only. */
const isKnown = ({ alias }: SqlRow): Sql => sql`(${alias}.topic <> 'loan' or ${param('seesLoans', 'boolean')})`;

/**
 * E-mails of the outbox, for Propietarios: recipients and progress, never the content. @spec decision 35, decision 134, decision 234
 */
export const outbox = defineList<OutboxRow>({
  name: 'Flx_Outbox',
  summary: 'Emails on their way by mail, and those of the last thirty days. It never says what they say.',
  table: 'mail_outbox',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true, sort: true },
    UserId: { type: 'int', column: 'user_id', filter: true, readOnly: true, nullable: true, visible: isKnown },
    Name: {
      type: 'text',
      compute: user(RECIPIENT),
      search: true,
      nullable: true,
      visible: isKnown,
      summary: 'Null, like UserId and Email, where the e-mail is about a loan and the reader administers no credits.',
    },
    Email: {
      type: 'text',
      compute: row => user(addressOf(row.alias))(row),
      search: true,
      nullable: true,
      visible: isKnown,
      summary: 'Null of an invitation of a friend, whose address who invites reads alone: Name is who invites.',
    },
    Topic: { type: 'text', column: 'topic', filter: true, readOnly: true, maxLength: 20 },
    Subject: {
      type: 'text',
      compute: () => sql`''`,
      summary: "What it is about in general, in the reader's language.",
    },
    State: { type: 'text', column: 'state', filter: true, readOnly: true },
    Attempts: { type: 'int', column: 'attempts', readOnly: true },
    LastError: { type: 'text', column: 'last_error', nullable: true, readOnly: true, maxLength: 300 },
    Created: { type: 'timestamp', column: 'created_at', filter: true, sort: true, readOnly: true },
    Due: { type: 'timestamp', column: 'due_at', readOnly: true },
    Sent: { type: 'timestamp', column: 'sent_at', nullable: true, readOnly: true },
  },
  order: ['-Id'],
  pageSize: OUTBOX_PAGE_SIZE,
  maxPageSize: OUTBOX_PAGE_MAX,
  scope: () => null,
  values: ({ viewer }) => ({ seesLoans: viewer.roles.has('Admin-Credits') }),
  policy: {
    read: ({ viewer }) => viewer.roles.has('Propietarios'),
    create: nobody,
    update: nobody,
    remove: nobody,
  },
  present: {
    fills: { Subject: ['Topic'] },
    rows: ({ viewer }, rows) => rows.map(row => ({ ...row, Subject: topicName(viewer.language, row.Topic) })),
  },
});
