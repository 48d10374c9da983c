import { randomBytes } from 'node:crypto';
import { addDays } from 'date-fns';
import { FRIEND_DAYS } from '#contract/features/friends/types.ts';
import { lookUp, takeIds, writeRows, type Writer } from './writer.ts';

/** Writes people's invitations of friends. No e-mails are sent: the tokens of the links are random. */
export async function writeFriends(writer: Writer): Promise<void> {
  const { plan, people, tools } = writer;
  const friends = plan.friends ?? [];
  const ids = await takeIds(writer, 'friend_invitations', friends.length);
  await writeRows(
    writer,
    `insert into friend_invitations (org_id, id, inviter_id, kind, first_name, last_name, friend_email, friend_phone, level_id, state,
       token, created_at, updated_at, expires_at, ended_at)
     select $1, f.id, f.inviter, 'Natural', f.first_name, f.last_name, f.email, f.phone, f.level, f.state, f.token, f.at,
       f.at, f.expires_at, f.ended_at
     from jsonb_to_recordset($2::jsonb) as f(id bigint, inviter int, first_name text, last_name text, email text, phone text, level int,
       state text, token text, at timestamptz, expires_at timestamptz, ended_at timestamptz)`,
    friends.map(({ by, firstName, lastName, mailbox, phone, level, daysAgo, acceptedDaysAgo }, index) => {
      const at = addDays(tools.now, -daysAgo);
      return {
        id: ids[index],
        inviter: lookUp(people, by).id,
        first_name: firstName,
        last_name: lastName,
        email: `${mailbox}@correo.example`,
        phone,
        level,
        state: acceptedDaysAgo === undefined ? 'pending' : 'accepted',
        token: randomBytes(24).toString('base64url'),
        at,
        expires_at: addDays(at, FRIEND_DAYS),
        ended_at: acceptedDaysAgo === undefined ? null : addDays(tools.now, -acceptedDaysAgo),
      };
    }),
  );
}
