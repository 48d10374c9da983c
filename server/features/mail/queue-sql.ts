import { literal, param, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../things/reader.ts';

/** The columns of an email, in SQL over the rows that it is queued for. */
export interface EmailColumns {
  readonly org: Sql;
  readonly user: Sql;
  readonly kind: Sql;
  /** Ids of what it is about, which its composer understands. */
  readonly about: Sql;
  /** The same email is queued once. */
  readonly once: Sql;
  readonly topic: Sql;
  readonly now: Sql;
}

/**
 * SQL that queues an email for each of some rows, in the transaction of what it says: nothing is sent of what did not
 * happen, and what happened is not undone because mail is down.
 * @param rows from-clause and what follows it
 */
export const queueEmails = (columns: EmailColumns, rows: Sql): Sql => sql`
  insert into mail_outbox (org_id, user_id, kind, about, once_key, topic, created_at, due_at)
    select ${columns.org}, ${columns.user}, ${columns.kind}, ${columns.about}, ${columns.once}, ${columns.topic},
      ${columns.now}, ${columns.now} ${rows}
  on conflict (org_id, user_id, kind, once_key) do nothing`;

/** The kind of the email with a reset code. */
export const RESET_CODE_EMAIL = 'reset_code';

const { org, now } = READER;
const REQUEST = param('request', 'text');

/**
 * Queues the email with a reset code; nothing of who can't sign in to the product. Parameters: `org`, `now`, `issuer` and
 * `subject` of the account, `request`.
 */
export const QUEUE_RESET_CODE = queueEmails(
  {
    org,
    user: sql`s.user_id`,
    kind: literal(RESET_CODE_EMAIL),
    about: REQUEST,
    once: REQUEST,
    topic: sql`'reset'`,
    now,
  },
  sql`from sign_in_accounts s
    where s.org_id = ${org} and s.issuer = ${param('issuer', 'text')} and s.subject = ${param('subject', 'text')}`,
);
