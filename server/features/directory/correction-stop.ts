import { dateText } from '#contract/lib/time.ts';
import type { Database } from '../../db/database.ts';
import { hashOfLink, newLinkToken } from '../../integrations/identity/accounts/welcome-links.ts';
import { auditUnsigned } from '../audit/service.ts';
import { type Composer, readFrame, readRecipient } from '../mail/service.ts';
import {
  closeLink,
  NO_ADDRESS,
  findStopped,
  notifyAddresses,
  notifyOwners,
  readCorrected,
  saveStopLink,
  type Stopped,
} from './correction-sql.ts';
import { findAddresses, findIds, lockIds, savePerson, type SealedPerson } from './import/people-sql.ts';
import { takeTurnsAt } from './invitation-sql.ts';
import { askForSync } from './sync-sql.ts';
import { correctedTexts } from './texts.ts';

/**
 * Writes the e-mail after a correction of an address. That to the former address has the link which stops it, even if
 * the person has been blocked since: the author of a wrong correction must not silence it. Only the link's hash is
 * stored; a retry makes another one.
 */
export const writeCorrected: Composer = async ({ session, org, userId, language, about, now }) => {
  const [to = '', ...addresses] = about.split(' ');
  const [before = null, after = null] = addresses.map(each => (each === NO_ADDRESS ? null : each));
  const [person] = await session.run<{ firstName: string; isActive: boolean }>(readCorrected(org, userId));
  if (person === undefined) return null;
  const token = newLinkToken();
  const [stoppable] = await session.run<{ until: Date }>(saveStopLink(org, userId, to, hashOfLink(token), now));
  if (!person.isActive && stoppable === undefined) return null;
  const { name } = await readFrame(session);
  const texts = correctedTexts(language);
  const text = texts.body(person.firstName, name, before, after);
  return {
    account: {
      to,
      subject: texts.subject(name),
      text: stoppable === undefined ? text : `${text}\n\n${texts.stopHint(dateText(stoppable.until))}`,
      ...(stoppable !== undefined && { action: { label: texts.notMe, path: `/address/${org}.${token}` } }),
    },
  };
};

/** Writes the e-mail to a Propietario about a person who has stopped a correction. */
export const writeStopped: Composer = async ({ session, org, userId, language, about }) => {
  const [person = '', address = ''] = about.split(' ');
  const recipient = await readRecipient(session, userId);
  const [stopped] = await session.run<{ name: string }>(readCorrected(org, Number(person)));
  if (recipient === null || stopped === undefined) return null;
  const { name } = await readFrame(session);
  const { stopped: texts } = correctedTexts(language);
  const isOwn = userId === Number(person);
  return {
    account: {
      to: recipient.email,
      subject: texts.subject(name),
      text: isOwn
        ? texts.own(recipient.firstName, name, address)
        : texts.owners(recipient.firstName, name, stopped.name, address),
    },
  };
};

/**
 * Stops a correction by the link in the e-mail to the former address: the address comes back unless another account has
 * it by now, the password and the sessions end, and the person and Propietarios get an e-mail. Sessions begun since
 * the correction open no loans until its days are over.
 * @returns null for a link that is over or was used
 * @spec THREATS T52
 */
export const stopCorrection = (
  db: Database,
  { org, hash }: { readonly org: number; readonly hash: string },
  now: Date,
): Promise<'restored' | 'closed' | null> =>
  db.write(org, async session => {
    const [stopped] = await session.run<Stopped>(findStopped(org, hash, now));
    if (stopped === undefined) return null;
    const { user, former } = stopped;
    await session.run(lockIds(org, [user]));
    const [person] = await session.run<SealedPerson>(findIds(org, [user]));
    if (person === undefined) return null;
    await session.run(closeLink(org, user));
    await session.run(takeTurnsAt(org, former));
    const holders = await session.run<{ id: number }>(findAddresses(org, [former]));
    const isFree = holders.every(({ id }) => id === user);
    if (isFree) await session.run(savePerson(org, user, now, { email: former }));
    await session.run(askForSync(org, user, isFree, true));
    await session.run(notifyOwners(org, user, former, now));
    if (isFree && person.Email !== null && person.Email !== former)
      await session.run(notifyAddresses(org, user, { to: person.Email, before: person.Email, after: former, now }));
    await auditUnsigned(
      { session, now },
      {
        feature: 'directory',
        action: 'correction_stopped',
        subject: user,
        person: user,
        before: { Email: person.Email },
        after: { Email: isFree ? former : person.Email },
      },
    );
    return isFree ? 'restored' : 'closed';
  });
