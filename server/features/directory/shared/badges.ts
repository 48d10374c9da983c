import { addHours } from 'date-fns/addHours';
import type { BadgesBody } from '#contract/features/directory/schema.ts';
import type { BadgeOverview } from '#contract/features/directory/shared-types.ts';
import { requireRecentSignIn } from '../../../auth/recent-sign-in.ts';
import type { Context } from '../../../base/context.ts';
import { notFound, ProblemError } from '../../../base/problem-error.ts';
import type { Database } from '../../../db/database.ts';
import { SavedFile } from '../../../http/operation.ts';
import { newBadge, readBadge, type AnnounceLocked } from '../../../integrations/identity/accounts/badges.ts';
import { lockActive, requireTouchable } from '../../access/service.ts';
import { audit, auditUnsigned } from '../../audit/service.ts';
import { readFrame } from '../../mail/service.ts';
import { notify } from '../../notifications/service.ts';
import { sharedTexts } from '../texts.ts';
import { badgePdf } from './badge-pdf.ts';
import {
  findBadgeHolders,
  readBadgeOf,
  revokeBadge,
  saveBadges,
  type BadgeHolder,
  type ReadBadge,
} from './shared-sql.ts';

const isOwner = ({ viewer }: Context): boolean => viewer.roles.has('Propietarios');

/**
 * Gives people badges, each of which ends the former one of its person, and notifies them. Only hashes are stored, and
 * the document nowhere.
 * @throws ProblemError sign_in_too_old; 403 of a Propietario, unless the viewer is one; 422 of a person who can't have one
 */
export async function giveBadges(context: Context, { Users, Hours }: BadgesBody): Promise<SavedFile> {
  requireRecentSignIn(context);
  const { viewer, db, now } = context;
  const texts = sharedTexts(viewer.language);
  const until = Hours === undefined ? null : addHours(now, Hours);
  const { holders, organisation } = await db.write(viewer.org, async session => {
    const writing = { ...context, session };
    // A block or a role that comes meanwhile waits, and ends the badge or is seen.
    await session.run(lockActive(viewer.org, Users));
    await requireTouchable(viewer, session, Users);
    const found = await session.run<BadgeHolder>(findBadgeHolders(viewer.org, Users, isOwner(context)));
    if (found.length < new Set(Users).size) throw new ProblemError('invalid', { detail: texts.errors.someCannot });
    const holders = found.map(holder => ({ ...holder, token: newBadge() }));
    await session.run(
      saveBadges(
        { org: viewer.org, maker: viewer.id, until, now },
        holders.map(({ id, token }) => ({ user: id, hash: readBadge(token) ?? '' })),
      ),
    );
    for (const { id } of holders)
      await audit(writing, { feature: 'directory', action: 'badge_given', subject: id, person: id });
    const recipients = holders.map(({ id }) => id).filter(id => id !== viewer.id);
    if (recipients.length > 0) notify(writing, { kind: 'badge_given', recipients });
    return { holders, organisation: (await readFrame(session)).name };
  });
  return new SavedFile(`${texts.file}.pdf`, 'pdf', await badgePdf({ organisation, until, now, holders }));
}

/** Reads the last badge of a person. @throws ProblemError 404 */
export const badgeOf = (context: Context, id: number): Promise<BadgeOverview> => {
  const { db, viewer, now } = context;
  return db.read(viewer.org, async session => {
    const [found] = await session.run<ReadBadge>(readBadgeOf(viewer.org, id, now));
    if (found === undefined) throw notFound();
    const holders = await session.run(findBadgeHolders(viewer.org, [id], isOwner(context)));
    return { Last: found.Last && inIso(found.Last), CanGive: holders.length > 0 };
  });
};

const inIso = (last: NonNullable<BadgeOverview['Last']>): NonNullable<BadgeOverview['Last']> => ({
  ...last,
  CreationDate: new Date(last.CreationDate).toISOString(),
  EndDate: last.EndDate && new Date(last.EndDate).toISOString(),
  LastUse: last.LastUse && new Date(last.LastUse).toISOString(),
});

/** Ends the badge of a person. @throws ProblemError 403 of a Propietario, unless the viewer is one; 404; 422 without one */
export async function endBadge(context: Context, id: number): Promise<void> {
  const { viewer, db, now } = context;
  await db.write(viewer.org, async session => {
    if ((await session.run(readBadgeOf(viewer.org, id, now))).length === 0) throw notFound();
    await requireTouchable(viewer, session, [id]);
    const revoked = await session.run(revokeBadge(viewer.org, id, now));
    if (revoked.length === 0)
      throw new ProblemError('invalid', { detail: sharedTexts(viewer.language).errors.noBadge });
    await audit({ ...context, session }, { feature: 'directory', action: 'badge_revoked', subject: id, person: id });
  });
}

/** Creates the entry in the audit log that a badge was locked by wrong PINs. */
export const createLockedEntry =
  (db: Database, clock: () => Date): AnnounceLocked =>
  async ({ org, user }) => {
    await db.write(org, session =>
      auditUnsigned(
        { session, now: clock() },
        { feature: 'directory', action: 'badge_locked', subject: user, person: user },
      ),
    );
  };
