import { ProblemError } from '../../base/problem-error.ts';
import { rolesOf } from '../access/service.ts';
import type { Held, Responsibility } from '../feature.ts';
import { reviewedKinds } from './reported-content.ts';
import { casesOf, giveCase, lockCaseHeld, lockCaseLeft } from './responsibility-sql.ts';
import { reportTexts, reportWords } from './texts.ts';

/**
 * Cases that a person reviews. They go to a person who may review them and didn't write the reported content, or to
 * nobody.
 */
export const reportResponsibility: Responsibility = {
  kind: 'report',
  words: reportWords,
  list: ({ session, viewer }, person) => session.run<Held>(casesOf(viewer.org, person)),
  hasHeir: () => true,
  pass: async ({ session, viewer, things }, { id, person, heir }) => {
    const [found] = await session.run<{ item_type: string; author: number | null }>(
      lockCaseHeld(viewer.org, id, person),
    );
    if (found === undefined) return null;
    if (heir !== null) {
      const kinds = reviewedKinds(things, new Set(await rolesOf(session, heir)));
      if (found.author === heir || !kinds.includes(found.item_type))
        throw new ProblemError('invalid', { detail: reportTexts(viewer.language).heirUnable });
    }
    await session.run(giveCase(viewer.org, id, heir));
    return {};
  },
  putBack: async ({ session, viewer }, { id, person, heir }) => {
    if ((await session.run(lockCaseLeft(viewer.org, id, heir))).length === 0) return false;
    await session.run(giveCase(viewer.org, id, person));
    return true;
  },
};
