import { literal, param, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';

/** Columns of an e-mail, in SQL over the rows that it is queued for. */
export interface EmailColumns {
  readonly org: Sql;
  readonly user: Sql;
  readonly kind: Sql;
  /** Ids of its subject, which its composer understands. */
  readonly about: Sql;
  /** Key under which the same e-mail is queued only once. */
  readonly once: Sql;
  readonly topic: Sql;
  readonly now: Sql;
}

/**
 * SQL that queues an e-mail for each of some rows, in the transaction that it reports: nothing is sent about a change
 * that was rolled back, and no change is undone because mail is down.
 * @param rows from-clause and everything that follows it
 */
export const queueEmails = (columns: EmailColumns, rows: Sql): Sql => sql`
  insert into mail_outbox (org_id, user_id, kind, about, once_key, topic, created_at, due_at)
    select ${columns.org}, ${columns.user}, ${columns.kind}, ${columns.about}, ${columns.once}, ${columns.topic},
      ${columns.now}, ${columns.now} ${rows}
  on conflict (org_id, user_id, kind, once_key) do nothing`;

/** Kind of the e-mail with a reset code. */
export const RESET_CODE_EMAIL = 'reset_code';

const { org, now } = READER;
const REQUEST = param('request', 'text');

/**
 * Queues the e-mail with a reset code; nothing for a person who can't sign in to the product. Parameters: `org`, `now`,
 * `issuer` and `subject` of the account, `request`.
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
