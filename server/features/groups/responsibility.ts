import { ProblemError } from '../../base/problem-error.ts';
import { readerValues } from '../access/service.ts';
import type { Held, Responsibility } from '../feature.ts';
import { notify } from '../notifications/service.ts';
import { notifyMembers } from './archive.ts';
import {
  addMembers,
  clearAuthor,
  deleteMembership,
  saveAdministrator,
  saveArchived,
  saveAuthor,
} from './membership-sql.ts';
import { groupsOf, lockGroupLeft, lockGroupOf, memberOf, type KeptGroup } from './responsibility-sql.ts';
import { groupTexts } from './texts.ts';
import { groupThing } from './thing.ts';

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
    notify(context, { kind: 'group_inherited', recipients: [heir], subject: { kind: groupThing.kind, id } });
    const administered = member?.administered ?? false;
    return { joined: member === undefined, administered, archived } satisfies KeptGroup;
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
