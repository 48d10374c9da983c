import type { OutboxTopic } from '#contract/features/mail/types.ts';
import { EMPTY, literal, param, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';

/** Condition: the recipient has an address. */
const WITH_ADDRESS = sql` where exists (
      select from users a where a.org_id = email.org and a.id = email.person and a.email is not null)`;

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
  /** Moment from which it is sent, if not at once. */
  readonly due?: Sql;
  /** Whether it goes to an address that its composer knows, and not to the user's own. */
  readonly isElsewhere?: boolean;
}

/**
 * SQL that queues an e-mail for each of some rows, in the transaction that it reports: nothing is sent about a change
 * that was rolled back, and no change is undone because mail is down. A person without an address gets none.
 * @param rows from-clause and everything that follows it
 */
export const queueEmails = (columns: EmailColumns, rows: Sql): Sql => sql`
  insert into mail_outbox (org_id, user_id, kind, about, once_key, topic, created_at, due_at)
    select * from (select ${columns.org} as org, ${columns.user} as person, ${columns.kind}, ${columns.about}, ${columns.once},
      ${columns.topic}, ${columns.now}, ${columns.due ?? columns.now} ${rows}) email${columns.isElsewhere === true ? EMPTY : WITH_ADDRESS}
  on conflict (org_id, user_id, kind, once_key) do nothing`;

/** Kind of the e-mail with a reset code. */
export const RESET_CODE_EMAIL = 'reset_code';

/** Kind of the e-mail after a password was changed. */
export const PASSWORD_CHANGED_EMAIL = 'password_changed';

const { org, now } = READER;
const ABOUT = param('about', 'text');

/**
 * Makes the statement that queues an e-mail to the owner of an account; nothing for a person who can't sign in to the
 * product. Parameters: `org`, `now`, `issuer` and `subject` of the account, `about`.
 */
const queueForAccount = (kind: string, topic: Extract<OutboxTopic, 'reset' | 'password'>): Sql =>
  queueEmails(
    { org, user: sql`s.user_id`, kind: literal(kind), about: ABOUT, once: ABOUT, topic: literal(topic), now },
    sql`from sign_in_accounts s
      where s.org_id = ${org} and s.issuer = ${param('issuer', 'text')} and s.subject = ${param('subject', 'text')}`,
  );

/** Queues the e-mail with a reset code, `about` its request. */
export const QUEUE_RESET_CODE = queueForAccount(RESET_CODE_EMAIL, 'reset');

/** Queues the e-mail after a password was changed, `about` the account and the moment. */
export const QUEUE_PASSWORD_CHANGED = queueForAccount(PASSWORD_CHANGED_EMAIL, 'password');
