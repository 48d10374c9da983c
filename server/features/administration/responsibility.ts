import { ROLE_IDS, ROLES, type Role } from '#contract/features/access/roles.ts';
import type { WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { changeHolders, holdersOf, lockRoles, roleName, rolesOf, type HolderChange } from '../access/service.ts';
import type { Responsibility } from '../feature.ts';
import { notifyOfHolders, activePerson, readRolesNow, saveRole, type RoleNow, administrationTexts } from './roles.ts';

/** Note on a role that was passed on. */
interface KeptRole {
  /** Whether the heir held it already. */
  readonly held: boolean;
}

const titleOf = (id: number): Role | undefined => ROLES.find(role => ROLE_IDS[role] === id);

/** Role that is never passed on: the right to read loan data is given only in the dialog of roles. */
const STAYS: Role = 'Admin-Credits';

async function makeChange(context: WriteContext, title: Role, change: HolderChange): Promise<void> {
  const { session, viewer, now } = context;
  await changeHolders(context, title, change);
  const role = (await session.run<RoleNow>(readRolesNow(viewer.org))).find(one => one.title === title);
  if (role === undefined) return;
  await session.run(saveRole(viewer.org, role.id, role.isOpen, now));
  await notifyOfHolders(context, role.id, change);
}

/** Responsibility for a person's roles, which only Propietarios see, pass on and take back here. */
export const roleResponsibility: Responsibility = {
  kind: 'role',
  words: language => administrationTexts(language).responsibility,
  isFor: viewer => viewer.roles.has('Propietarios'),
  lockFirst: ({ session, viewer }) => session.run(lockRoles(viewer.org)),
  list: async ({ session, viewer }, person) =>
    (await rolesOf(session, person)).map(role => ({ id: ROLE_IDS[role], title: roleName(role, viewer.language) })),
  isPassedAlone: true,
  hasHeir: ({ id }) => id !== ROLE_IDS[STAYS],
  pass: async (context, { id, person, heir }) => {
    const { session, viewer } = context;
    const title = titleOf(id);
    if (title === undefined || !(await rolesOf(session, person)).includes(title)) return null;
    if (title === STAYS && heir !== null)
      throw new ProblemError('invalid', { detail: administrationTexts(viewer.language).errors.roleStays });
    const held = heir !== null && (await holdersOf(session, [title])).includes(heir);
    await makeChange(context, title, { added: heir === null || held ? [] : [heir], removed: [person] });
    return { held } satisfies KeptRole;
  },
  putBack: async (context, { id, person, heir, kept }) => {
    const { session, viewer } = context;
    const title = titleOf(id);
    if (title === undefined || title === STAYS) return false;
    const { held } = kept as KeptRole; // `pass` returned it in this shape.
    const holders = await holdersOf(session, [title]);
    if (holders.includes(person) || (heir !== null && !holders.includes(heir))) return false;
    // A blocked person is given no role; they must be unblocked first.
    if ((await session.run(activePerson(viewer.org, person))).length === 0) return false;
    await makeChange(context, title, { added: [person], removed: heir === null || held ? [] : [heir] });
    return true;
  },
};
