/** The columns of an email, in SQL over the rows that it is queued for. */
export interface EmailColumns {
  readonly org: string;
  readonly user: string;
  readonly kind: string;
  /** Ids of what it is about, which its composer understands. */
  readonly about: string;
  /** The same email is queued once. */
  readonly once: string;
  readonly topic: string;
  readonly now: string;
}

/**
 * SQL that queues an email for each of some rows, in the transaction of what it tells of: nothing is sent of what did not
 * happen, and what happened is not undone because mail is down.
 * @param rows from-clause and what follows it
 */
export const queueEmails = (columns: EmailColumns, rows: string): string => `
  insert into mail_outbox (org_id, user_id, kind, about, once_key, topic, created_at, due_at)
    select ${columns.org}, ${columns.user}, ${columns.kind}, ${columns.about}, ${columns.once}, ${columns.topic},
      ${columns.now}, ${columns.now} ${rows}
  on conflict (org_id, user_id, kind, once_key) do nothing`;
