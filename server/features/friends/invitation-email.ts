import { addDays } from 'date-fns';
import { withoutLinks } from '#contract/lib/names.ts';
import { FRIEND_EMAILS_PER_DAY } from '#contract/features/friends/limits.ts';
import { readFrame, type Composer } from '../mail/service.ts';
import { HASH_OF_ADDRESS, nameOf, readSent, type Friend } from './friends-sql.ts';
import { friendsTexts } from './texts.ts';

/** Path of the page of an invitation. */
export const invitationPath = (org: number, token: string): string => `/invitation/${org}.${token}`;

/**
 * Writes the e-mail with an invitation of a friend. Null when it is no longer open or was sent again since, and for an
 * address that wants no more of them, or has had enough for a day: the inviter learns neither.
 */
export const writeInvitation: Composer = async ({ session, org, language, about, now }) => {
  const [id = 0, sends = 0] = about.split(':').map(Number);
  const [friend] = await session.run<Friend>(
    readSent(org, { id, sends, hash: HASH_OF_ADDRESS, since: addDays(now, -1), most: FRIEND_EMAILS_PER_DAY }),
  );
  if (friend === undefined || friend.until <= now) return null;
  const { name: network } = await readFrame(session);
  const texts = friendsTexts(language).mail;
  // Otherwise anyone who names people, in the organisation or as its guests, could put links to other sites into its
  // e-mails.
  const [inviter, firstName] = [withoutLinks(friend.inviter), withoutLinks(friend.firstName)];
  return {
    account: {
      to: friend.address,
      outsider: withoutLinks(nameOf(friend)),
      subject: texts.subject(inviter, network),
      text: `${texts.body(firstName, inviter, network)}\n\n${texts.ignore}`,
      action: { label: texts.action, path: invitationPath(org, friend.token) },
    },
  };
};
