import { addHours } from 'date-fns/addHours';
import type { CodeOverview, GivenCode } from '#contract/features/directory/letter-types.ts';
import { TEMPORARY_CODE_HOURS } from '#contract/features/directory/limits.ts';
import { requireRecentSignIn } from '../../../auth/recent-sign-in.ts';
import type { Context, ReadContext, WriteContext } from '../../../base/context.ts';
import { notFound, ProblemError } from '../../../base/problem-error.ts';
import { newAccessCode, readAccessCode } from '../../../integrations/identity/accounts/access-codes.ts';
import { requireOwnDevice } from '../../../content-kinds/modules.ts';
import { findActiveHolders, requireTouchable } from '../../access/service.ts';
import { audit } from '../../audit/service.ts';
import { notify } from '../../notifications/service.ts';
import { mailChange } from '../../security/service.ts';
import { lockPerson } from '../../people/service.ts';
import { administersPeople } from '../member-numbers.ts';
import { letterTexts } from '../texts.ts';
import { readCandidate, revokeCode, saveCodes, type Candidate } from './letters-sql.ts';

/** Codes of one person: those that Admin-Users or their leader give, and the state of the last one. */

async function candidateOf({ session, viewer, now }: ReadContext, id: number): Promise<Candidate> {
  const [found] = await session.run<Candidate>(readCandidate(viewer.org, id, now));
  if (found === undefined) throw notFound();
  return found;
}

/** Whether the viewer may act on the person as Admin-Users: rights of roles are given away by Propietarios alone. */
const administers = (context: Context, { holdsRole }: Candidate): boolean =>
  administersPeople(context) && (context.viewer.roles.has('Propietarios') || !holdsRole);

/** Whether the viewer leads the person, who has neither an e-mail address nor a role. */
const leads = ({ viewer }: Context, { manager, hasAddress, holdsRole, isActive }: Candidate): boolean =>
  manager === viewer.id && !hasAddress && !holdsRole && isActive;

/** Returns the reason why nobody may give the person a code; null if there is none. */
function refusalOf({ viewer }: Context, { isActive, isProvable, hasAccount }: Candidate): string | null {
  const { errors } = letterTexts(viewer.language);
  if (!isActive) return errors.blocked;
  if (!isProvable) return errors.unprovable;
  return hasAccount ? null : errors.noAccount;
}

/** Reads the state of the last code of a person. @throws ProblemError 403 of who neither administers nor leads them; 404 */
export const codeOf = (context: Context, id: number): Promise<CodeOverview> =>
  context.db.read(context.viewer.org, async session => {
    const candidate = await candidateOf({ ...context, session }, id);
    const mayAdminister = administers(context, candidate);
    if (!administersPeople(context) && !leads(context, candidate)) throw new ProblemError('forbidden');
    const { last, isActive, isOutside, isProvable } = candidate;
    const isOther = id !== context.viewer.id;
    return {
      // Leaders see only their rights.
      Last: last === null || !administersPeople(context) ? null : dated(last),
      CanPrint: mayAdminister && isActive && isOutside && isProvable,
      CanGive: isOther && (mayAdminister || leads(context, candidate)) && refusalOf(context, candidate) === null,
    };
  });

const dated = (last: NonNullable<Candidate['last']>): NonNullable<Candidate['last']> => ({
  ...last,
  CreationDate: new Date(last.CreationDate).toISOString(),
  EndDate: new Date(last.EndDate).toISOString(),
});

/**
 * Gives a person who forgot everything a code, which is returned once; it ends a former one. The person is notified, also
 * by e-mail if they have an address, and so are the administrators of people.
 * @throws ProblemError sign_in_too_old; shared_device; 403 of oneself, of a person with a role unless the viewer is a Propietario, and of
 * who neither administers people nor leads this one; 404; 422 of a person who can't have one
 */
export async function giveCode(context: Context, id: number): Promise<GivenCode> {
  requireRecentSignIn(context);
  requireOwnDevice(context);
  const { viewer, db, now } = context;
  const code = newAccessCode(viewer.org);
  const until = addHours(now, TEMPORARY_CODE_HOURS);
  await db.write(viewer.org, async session => {
    const writing = { ...context, session };
    // The lock: who has ceased to lead the person meanwhile gives them no code.
    await session.run(lockPerson(viewer.org, id));
    const candidate = await candidateOf(writing, id);
    if (id === viewer.id) throw new ProblemError('forbidden');
    if (!administers(context, candidate) && !leads(context, candidate)) throw new ProblemError('forbidden');
    const refusal = refusalOf(context, candidate);
    if (refusal !== null) throw new ProblemError('invalid', { detail: refusal });
    await session.run(
      saveCodes({ org: viewer.org, kind: 'temporary', maker: viewer.id, now, until }, [
        { user: id, hash: readAccessCode(code)?.hash ?? '' },
      ]),
    );
    await audit(writing, { feature: 'directory', action: 'code_given', subject: id, person: id });
    await notifyAll(writing, id);
  });
  return { Code: code, EndDate: until.toISOString() };
}

/** Notifies the person, and the administrators of people except the giver. */
async function notifyAll(context: WriteContext, person: number): Promise<void> {
  const { session, viewer, now } = context;
  notify(context, { kind: 'code_given', recipients: [person] });
  const name = `${viewer.firstName} ${viewer.lastName}`.trim();
  await mailChange(session, { org: viewer.org, of: { user: person }, change: 'code_given', name, now });
  const administrators = await session.run<{ id: number }>(
    findActiveHolders(viewer.org, ['Admin-Users', 'Propietarios']),
  );
  notify(
    { ...context, viewer: { org: viewer.org, id: person } },
    { kind: 'code_made', recipients: administrators.map(({ id }) => id).filter(id => id !== viewer.id) },
  );
}

/**
 * Ends the open letter or code of a person. @throws ProblemError 403 of a Propietario, unless the viewer is one; 404;
 * 422 without one
 */
export async function endCode(context: Context, id: number): Promise<void> {
  const { viewer, db, now } = context;
  await db.write(viewer.org, async session => {
    const writing = { ...context, session };
    await candidateOf(writing, id);
    await requireTouchable(viewer, session, [id]);
    const [ended] = await session.run<{ kind: string }>(revokeCode(viewer.org, id, now));
    if (ended === undefined) throw new ProblemError('invalid', { detail: letterTexts(viewer.language).errors.noCode });
    await audit(writing, { feature: 'directory', action: 'code_revoked', subject: id, person: id });
  });
}
