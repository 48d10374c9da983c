import { ProblemError } from '../../base/problem-error.ts';
import { holdersOf, readerValues } from '../access/service.ts';
import type { Held, Inherited, Responsibility } from '../feature.ts';
import { notify } from '../notifications/service.ts';
import { notifyMembers } from './archive.ts';
import {
  addMembers,
  clearAuthor,
  deleteMembership,
  saveAdministrator,
  saveArchived,
  saveAuthor,
  isMember,
} from './membership-sql.ts';
import { groupTexts } from './texts.ts';
import { groupKind } from './content-kind.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { holdsRole, READER } from '../../content-kinds/reader.ts';
import { RESPONSIBILITIES_MAX } from '#contract/features/people/limits.ts';

/** Data recorded about a group that changed hands. */
interface KeptGroup {
  /** Whether the heir was not a member before. */
  readonly joined: boolean;
  readonly administered: boolean;
  readonly archived: boolean;
}

const isResponsible = (person: number): Sql =>
  sql`g.org_id = ${READER.org} and g.author_id = ${person} and not g.is_area and g.deleted_at is null`;

/** Groups whose author is this person; the title of a private one is shown only to its members and to Admin-Groups. */
const groupsOf = (person: number): Sql => sql`
  select g.id, case when not g.is_private or ${isMember(READER, sql`g`)} or ${holdsRole(READER, 'Admin-Groups')} then g.title end as title
  from groups g where ${isResponsible(person)} order by g.id limit ${literal(RESPONSIBILITIES_MAX)}`;

/** Locks all groups whose author is this person, deleted ones too. */
const lockGroupsOf = (org: number, person: number): Sql => sql`
  select id, deleted_at is not null as deleted from groups where org_id = ${org} and author_id = ${person} and not is_area
  order by id for no key update`;

/** Passes a group on from a blocked person. Returns the heir, and whether they administered it before. */
const inheritGroup = (org: number, group: number, person: number): Sql =>
  sql`select heir, administered from inherit_group(${org}, ${group}, ${person})`;

/** Locks a group whose author is this person. */
const lockGroupOf = (person: number, id: number): Sql => sql`
  select g.is_private, g.archived_at is not null as archived from groups g where ${isResponsible(person)} and g.id = ${id}
  for no key update`;

/**
 * Locks a group in the state that a handover left it in: with its heir, or archived at that moment without an author.
 */
const lockGroupLeft = (org: number, id: number, heir: number | null, archivedAt: Date | null): Sql => sql`
  select g.id from groups g where g.org_id = ${org} and g.id = ${id} and g.deleted_at is null and g.author_id is not distinct from ${heir}::int
    and (${heir}::int is not null or ${archivedAt}::timestamptz is null or g.archived_at = ${archivedAt}) for no key update`;

/** Returns whether a member administers the group; no row if they are not a member. */
const memberOf = (org: number, group: number, user: number): Sql =>
  sql`select is_administrator as administered from memberships where org_id = ${org} and group_id = ${group} and user_id = ${user}`;

/**
 * Groups whose author is a given person. A private one goes only to its members, and never to the person who hands it
 * over. So an administrator of people can neither read there through an heir they choose, nor become its author. A
 * group without an heir is archived, and Admin-Groups are responsible for it.
 */
export const groupResponsibility: Responsibility = {
  kind: 'group',
  words: language => groupTexts(language).responsibility,
  list: (context, person) => context.session.run<Held>(groupsOf(person), readerValues(context)),
  hasHeir: () => true,
  pass: async (context, { id, person, heir }) => {
    const { session, viewer, now } = context;
    const [group] = await session.run<{ is_private: boolean; archived: boolean }>(
      lockGroupOf(person, id),
      readerValues(context),
    );
    if (group === undefined) return null;
    const { is_private: isPrivate, archived } = group;
    if (heir === null) {
      await session.run(clearAuthor(viewer.org, id));
      if (!archived) {
        await session.run(saveArchived(viewer.org, id, now));
        await notifyMembers(context, id, 'group_archived');
      }
      return { joined: false, administered: false, archived } satisfies KeptGroup;
    }
    const [member] = await session.run<{ administered: boolean }>(memberOf(viewer.org, id, heir));
    const { errors } = groupTexts(viewer.language);
    if (member === undefined && isPrivate) throw new ProblemError('invalid', { detail: errors.heirOutside });
    if (isPrivate && heir === viewer.id) throw new ProblemError('invalid', { detail: errors.heirOneself });
    if (member === undefined) await session.run(addMembers(viewer.org, id, [heir]));
    await session.run(saveAuthor(viewer.org, id, heir));
    notify(context, { kind: 'group_inherited', recipients: [heir], subject: { kind: groupKind.kind, id } });
    const administered = member?.administered ?? false;
    return { joined: member === undefined, administered, archived } satisfies KeptGroup;
  },
  inherit: async (context, person) => {
    const { session } = context;
    const { org } = session;
    const inherited: Inherited[] = [];
    for (const { id, deleted } of await session.run<{ id: number; deleted: boolean }>(lockGroupsOf(org, person))) {
      const [next] = await session.run<{ heir: number | null; administered: boolean }>(inheritGroup(org, id, person));
      if (next === undefined || deleted) continue;
      const { heir, administered } = next;
      notify(
        { ...context, viewer: { org, id: null } },
        {
          kind: 'group_inherited',
          recipients: heir === null ? await holdersOf(session, ['Admin-Groups', 'Propietarios']) : [heir],
          subject: { kind: groupKind.kind, id },
        },
      );
      // A group that Admin-Groups are responsible for is not archived by that, so giving it back leaves its archive as it is.
      inherited.push({ id, heir, kept: { joined: false, administered, archived: true } satisfies KeptGroup });
    }
    return inherited;
  },
  putBack: async (context, { id, person, heir, kept, at }) => {
    const { session, viewer } = context;
    const { joined, administered, archived } = kept as KeptGroup; // as `pass` returned it
    const left = lockGroupLeft(viewer.org, id, heir, heir === null && !archived ? at : null);
    if ((await session.run(left)).length === 0) return false;
    // A person who has left the group since is not made responsible for a group that they can't enter.
    if ((await session.run(memberOf(viewer.org, id, person))).length === 0) return false;
    if (heir === null && !archived) {
      await session.run(saveArchived(viewer.org, id, null));
      await notifyMembers(context, id, 'group_restored');
    }
    await session.run(saveAuthor(viewer.org, id, person));
    if (heir !== null && joined) await session.run(deleteMembership(viewer.org, id, heir));
    else if (heir !== null && !administered) await session.run(saveAdministrator(viewer.org, id, heir, false));
    return true;
  },
};
