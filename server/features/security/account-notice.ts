import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import type { Database } from '../../db/database.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { LOCAL_ISSUER } from '../../integrations/identity/accounts/accounts.ts';
import type { AnnouncePassword } from '../../integrations/identity/interactions/interaction.ts';
import { createPasswordQueue } from '../mail/service.ts';
import { queueNotes } from '../notifications/service.ts';

/**
 * Queues a notice in the bell for a person without an e-mail address, to whom others' e-mail can't be sent.
 * @param user SQL of the person's id
 */
export const noticeWithoutAddress = (
  org: number,
  user: Sql,
  kind: Extract<NotificationKind, 'new_device' | 'password_changed' | 'security_changed'>,
  at: Date,
): Sql =>
  queueNotes(
    {
      org: sql`u.org_id`,
      kind: sql`${kind}::text`,
      actor: sql`null::int`,
      subjectKind: sql`null`,
      subjectId: sql`null::bigint`,
      partKind: sql`null`,
      partId: sql`null::bigint`,
      recipients: sql`array[u.id]`,
      now: sql`${at}::timestamptz`,
    },
    sql`from users u where u.org_id = ${org} and u.id = ${user} and u.email is null`,
  );

/** Creates the announcement of a changed password to its owner: by e-mail, or in the bell without an address. */
export const createPasswordAnnouncement = (db: Database, clock: () => Date): AnnouncePassword => {
  const queueEmail = createPasswordQueue(db, clock);
  return async account => {
    await queueEmail(account);
    const owner = sql`(select s.user_id from sign_in_accounts s
      where s.org_id = ${account.org} and s.issuer = ${LOCAL_ISSUER} and s.subject = ${account.oid})`;
    await db.write(account.org, session =>
      session.run(noticeWithoutAddress(account.org, owner, 'password_changed', clock())),
    );
  };
};
