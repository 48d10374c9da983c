import type { DeletedGroup, MembershipAnswer } from '#contract/features/groups/types.ts';
import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import { oneByOne } from '../../jobs/each-organisation.ts';
import type { Job } from '../../jobs/job.ts';
import { readerValues } from '../access/service.ts';
import { audit } from '../audit/service.ts';
import { notifySoon } from '../notifications/service.ts';
import { runAct, administers, groupForAct, membershipAnswer } from './acts.ts';
import { notifyAuthor } from './administration.ts';
import { DELETED_GROUPS, forgetGroup, lockDeleted, lockForgotten, restoreGroup } from './deletion-sql.ts';
import { groupTexts } from './texts.ts';

/** Returns the groups that the viewer may restore, the last deleted first. */
export async function deletedGroups(context: Context): Promise<{ results: DeletedGroup[] }> {
  const { org } = context.viewer;
  return { results: await context.db.reading(org).run<DeletedGroup>(DELETED_GROUPS, readerValues(context)) };
}

/** Restores a deleted group, archived as it was. @throws ProblemError 404 of a group that the viewer may not restore */
export const restore = (context: Context, id: number): Promise<MembershipAnswer> =>
  runAct(context, async writing => {
    const { session, viewer } = writing;
    const found = await session.run(lockDeleted(id), readerValues(context));
    if (found.length === 0) throw notFound();
    await session.run(restoreGroup(viewer.org, id));
    await audit(writing, { feature: 'groups', action: 'undeleted', subject: id });
    const { messages } = groupTexts(viewer.language);
    const { state, author } = await groupForAct(writing, id, 'alone');
    if (!administers({ state })) notifyAuthor(writing, id, author);
    session.afterCommit(() => notifySoon(writing, viewer.org));
    return membershipAnswer({ id }, { person: viewer.id, state, message: messages.undeleted });
  });

const DAY_MS = 86_400_000;

/**
 * Deletes groups for good that can no longer be restored. A group is deleted together with its streams, so each has its
 * own transaction.
 */
export const forgetDeletedGroups: Job = {
  name: 'groups: forget deleted groups',
  every: DAY_MS,
  run: tools =>
    oneByOne(tools, {
      next: async (session, org, tried) => (await session.run<{ id: number }>(lockForgotten(org, tools.now, tried)))[0],
      work: async (session, org, { id }) => void (await session.run(forgetGroup(org, id))),
    }),
};
