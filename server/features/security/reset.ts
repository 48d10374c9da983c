import type { MemberFactors } from '#contract/features/security/types.ts';
import { requireRecentSignIn } from '../../auth/recent-sign-in.ts';
import { type Context, holds, type Viewer } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import type { Session } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { endSessionsNamed } from '../../integrations/identity/accounts/accounts.ts';
import { deletePasskeys } from '../../integrations/identity/factors/passkeys-sql.ts';
import { deleteFactor } from '../../integrations/identity/factors/second-factors.ts';
import { rolesOf } from '../access/service.ts';
import { audit } from '../audit/service.ts';
import { findPerson } from '../people/service.ts';
import { announceChange } from './change-mail.ts';

/** Whether the viewer administers the ways in which people sign in. */
export const resetsFactors = ({ viewer }: Context): boolean => holds(viewer, 'Admin-Users');

async function requirePerson(session: Session, person: number): Promise<void> {
  if ((await session.run(findPerson(session.org, person))).length === 0) throw notFound();
}

/**
 * Whether the viewer may remove the factors of a person: not their own, which ask for a code, and of a person with a role
 * only as a Propietario. With a known password, an administrator would gain that role by a factor of their own.
 */
const mayReset = async ({ id, roles }: Viewer, session: Session, person: number): Promise<boolean> =>
  person !== id && (roles.has('Propietarios') || (await rolesOf(session, person)).length === 0);

/** Returns how a person signs in besides the password. @throws ProblemError 404 */
export const factorsOf = ({ db, viewer }: Context, person: number): Promise<MemberFactors> =>
  db.read(viewer.org, async session => {
    await requirePerson(session, person);
    const [found] = await session.run<Omit<MemberFactors, 'CanReset'>>(sql`
      select (select count(*)::int from passkeys where org_id = ${viewer.org} and user_id = ${person}) as "Passkeys",
        exists (select from second_factors where org_id = ${viewer.org} and user_id = ${person} and since is not null)
          as "HasSecondFactor"`);
    if (found === undefined) throw new Error('A count answered no row');
    return { ...found, CanReset: await mayReset(viewer, session, person) };
  });

/**
 * Removes the second factor and the passkeys of a person who has lost them. Nothing changes for a person without any.
 * Their sessions end.
 * @throws ProblemError sign_in_too_old; 404; 403 of oneself and, unless the viewer is a Propietario, of a person with a role
 */
export async function resetFactors(context: Context, person: number, reason: string): Promise<void> {
  requireRecentSignIn(context);
  const { db, viewer, now } = context;
  const { org } = viewer;
  await db.write(org, async session => {
    await requirePerson(session, person);
    if (!(await mayReset(viewer, session, person))) throw new ProblemError('forbidden');
    const passkeys = await session.run(deletePasskeys(org, person, null));
    const factor = await session.run(deleteFactor({ org, user: person }));
    if (passkeys.length + factor.length === 0) return;
    const [{ oid } = { oid: '' }] = await session.run<{ oid: string }>(
      sql`select oid from users where org_id = ${org} and id = ${person}`,
    );
    await endSessionsNamed(session, oid, [], true);
    const name = [viewer.firstName, viewer.lastName].filter(Boolean).join(' ');
    await announceChange(session, { org, of: { user: person }, change: 'factors_reset', name, now });
    await audit(
      { ...context, session },
      {
        feature: 'security',
        action: 'factors_reset',
        subject: person,
        person,
        detail: reason,
        before: { passkeys: passkeys.length, secondFactor: factor.length > 0 },
      },
    );
  });
}
