import { literal, sql, type Sql } from '../../db/sql.ts';
import { queueEmails } from '../mail/service.ts';

/** Kind of the e-mail with an invitation of a friend. */
export const FRIEND_EMAIL = 'friend_invitation';

/** Queues the e-mail with an invitation, in the inviter's name. @param about id and how often it was sent */
export const queueInvitation = (org: number, inviter: number, about: string, at: Date): Sql =>
  queueEmails(
    {
      org: sql`${org}::int`,
      user: sql`${inviter}::int`,
      kind: literal(FRIEND_EMAIL),
      about: sql`${about}::text`,
      once: sql`${about}::text`,
      topic: sql`'friends'`,
      now: sql`${at}::timestamptz`,
    },
    sql``,
  );
