import { isRole, type Role } from '#contract/features/access/roles.ts';
import { ROLE_ACTIONS } from '#contract/features/directory/bulk-types.ts';
import type { WriteContext } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import {
  changeHolders,
  holdersOf,
  lockRoles,
  noteRoleChange,
  requireTouchable,
  rolesOf,
} from '../../access/service.ts';
import { notify, notifySoon } from '../../notifications/service.ts';
import { takeChartTurn } from '../../people/service.ts';
import { changePerson } from '../import/apply.ts';
import type { Change } from '../import/changes.ts';
import { findIds, lockIds, lockTeams, type SealedPerson } from '../import/people-sql.ts';
import { deletePerson } from '../deletion.ts';
import { findArea } from '../sync-sql.ts';
import { bulkTexts, directoryTexts } from '../texts.ts';
import { welcomePerson } from '../welcome.ts';
import type { Kinds } from '../handover/handover.ts';
import { passAll } from '../handover/inheritance.ts';
import { activeName, type Bulk, type PersonOutcome } from './bulk-sql.ts';

type Changed = 'done' | 'same';

export interface BulkTools {
  /** Whether the identity directory takes new people. */
  readonly canAdd: boolean;
  /** Responsibilities, as the features declare them. */
  readonly kinds: Kinds;
}

/**
 * Makes a change to some people, in the caller's transaction, each as it is made to one person.
 * @throws ProblemError of the first person who is refused
 */
export async function applyBulk(
  context: WriteContext,
  bulk: Bulk,
  people: readonly number[],
  { canAdd, kinds }: BulkTools,
): Promise<PersonOutcome[]> {
  const { session, viewer } = context;
  // In the common lock order: the roles or the chart, then the people.
  if (ROLE_ACTIONS.includes(bulk.action)) await session.run(lockRoles(viewer.org));
  else {
    if (bulk.action === 'manager' || bulk.action === 'block') await takeChartTurn(session);
    // An heir and the people handed on are locked with them, in the order of ids.
    const heir = bulk.action === 'block' ? bulk.target : null;
    await session.run(heir === null ? lockIds(viewer.org, people) : lockTeams(viewer.org, people, [heir]));
  }
  const found = new Map(
    (await session.run<SealedPerson>(findIds(viewer.org, people))).map(person => [person.id, person]),
  );
  const outcomes: PersonOutcome[] = [];
  for (const id of people) {
    const person = found.get(id);
    if (person === undefined) throw new ProblemError('not_found');
    await requireTouchable(viewer, session, [id]);
    // Before the block, as for one person.
    const message =
      bulk.action === 'block' && bulk.target !== null ? await handOn(context, kinds, id, bulk.target) : '';
    const outcome = await changeOne(context, bulk, person, canAdd);
    const deleted = bulk.action === 'delete' ? { name: nameOf(person), email: person.Email } : {};
    outcomes.push({ user: id, outcome, message, ...deleted });
  }
  const changed = outcomes.filter(({ outcome }) => outcome === 'done').map(({ user }) => user);
  if (changed.length > 0) await announce(context, bulk, changed);
  return outcomes;
}

/** Hands on the responsibilities of a person before their block. @returns a message about those that stay; '' for none */
async function handOn(context: WriteContext, kinds: Kinds, person: number, heir: number): Promise<string> {
  const { session, viewer } = context;
  const { errors } = bulkTexts(viewer.language);
  const isThere = (await session.run(activeName(viewer.org, heir))).length > 0;
  if (!isThere) return errors.heirBlocked;
  const left = await passAll(context, kinds, person, heir);
  return left === 0 ? '' : errors.notHandedOn(left);
}

const nameOf = ({ Nombre, Apellido }: SealedPerson): string => `${Nombre} ${Apellido}`.trim();

async function changeOne(context: WriteContext, bulk: Bulk, person: SealedPerson, canAdd: boolean): Promise<Changed> {
  if (bulk.action === 'invite') return (await welcomePerson(context, person.id, canAdd)) ? 'done' : 'same';
  if (ROLE_ACTIONS.includes(bulk.action)) return changeRole(context, bulk, person.id);
  if (bulk.action === 'delete') {
    await deletePerson(context, person.id);
    return 'done';
  }
  const change = await changeOf(context, bulk, person);
  if (change === null) return 'same';
  const { actions } = bulkTexts(context.viewer.language);
  await changePerson(context, { name: actions[bulk.action] }, person.id, [change]);
  return 'done';
}

/**
 * Returns the change of a person's data; null if it changes nothing.
 * @throws ProblemError 422 of an area that isn't there, of the viewer's own area, and of a person who comes by an invitation
 */
async function changeOf(context: WriteContext, bulk: Bulk, person: SealedPerson): Promise<Change | null> {
  const { session, viewer } = context;
  const texts = directoryTexts(viewer.language);
  const { action, target, value } = bulk;
  const refuse = (detail: string): ProblemError => new ProblemError('invalid', { detail });
  const differs = (change: Change): Change | null => (change.from === change.to ? null : change);
  if (action === 'block' || action === 'unblock') {
    const to = action === 'unblock';
    const isOver = person.invitation === 'expired' || person.invitation === 'withdrawn';
    if (to && !person.isActive && isOver) throw refuse(texts.inviteAgain);
    const from = person.isActive;
    return differs({ field: 'State', before: String(from), after: String(to), from, to });
  }
  if (action === 'area') {
    const [area] = await session.run<{ title: string }>(findArea(viewer.org, target ?? 0));
    if (area === undefined) throw refuse(texts.areaGone);
    if (person.id === viewer.id && person.AreaId !== target) throw refuse(texts.ownArea);
    return differs({ field: 'Area', before: person.AreaName, after: area.title, from: person.AreaId, to: target });
  }
  if (action === 'manager')
    return differs({
      field: 'Manager',
      before: person.ManagerEmail,
      after: value,
      from: person.ManagerId,
      to: target,
    });
  return differs({ field: 'Position', before: person.Position, after: value, from: person.Position, to: value });
}

/** Returns the role of a bulk change. */
function roleOf({ value }: Bulk): Role {
  if (!isRole(value)) throw new Error(`No role ${value}`);
  return value;
}

async function changeRole(context: WriteContext, bulk: Bulk, id: number): Promise<Changed> {
  const role = roleOf(bulk);
  const isGiven = bulk.action === 'giveRole';
  if ((await rolesOf(context.session, id)).includes(role) === isGiven) return 'same';
  await changeHolders(context, role, isGiven ? { added: [id], removed: [] } : { added: [], removed: [id] });
  return 'done';
}

/** Notifies the people of whom something has changed, as after a change of one person. */
async function announce(context: WriteContext, bulk: Bulk, people: readonly number[]): Promise<void> {
  const { session, viewer, now } = context;
  if (bulk.action === 'area') session.afterCommit(() => notifySoon(context, viewer.org));
  if (!ROLE_ACTIONS.includes(bulk.action)) return;
  const [role] = await session.run<{ id: number }>(noteRoleChange(viewer.org, roleOf(bulk), now));
  if (role === undefined) return;
  const subject = { kind: 'role', id: role.id } as const;
  notify(context, { kind: bulk.action === 'giveRole' ? 'role_given' : 'role_taken', recipients: [...people], subject });
  notify(context, { kind: 'role_changed', recipients: await holdersOf(session, ['Propietarios']), subject });
}
