import { holds } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { rolesOf } from '../access/service.ts';
import type { Held, Responsibility } from '../feature.ts';
import { draftResponsibility, publishingTexts } from '../publishing/service.ts';
import { everybodyOf } from './category-sql.ts';
import { findStrange, giveScheduled, scheduledOf } from './responsibility-sql.ts';
import { newsWords } from './texts.ts';

/** Scheduled news of a person: they go to another author, who may write to their groups. */
const scheduled: Responsibility = {
  kind: 'scheduled_news',
  words: newsWords,
  list: async ({ session, viewer }, person) => {
    const found = await session.run<Held>(scheduledOf(viewer.org, person));
    return holds(viewer, 'Admin-News') ? found : found.map(({ id }) => ({ id, title: null }));
  },
  hasHeir: () => true,
  pass: async ({ session, viewer }, { id, person, heir }) => {
    const refusal = new ProblemError('invalid', { detail: publishingTexts(viewer.language).heirUnable });
    if (heir === null) throw refusal;
    const roles = await rolesOf(session, heir);
    const [open] = await session.run<{ everybody: boolean }>(everybodyOf(viewer.org));
    if (!open?.everybody && !roles.includes('Admin-News') && !roles.includes('Propietarios')) throw refusal;
    if ((await session.run(findStrange(viewer.org, id, heir))).length > 0) throw refusal;
    return (await session.run(giveScheduled(viewer.org, id, person, heir))).length === 0 ? null : {};
  },
  putBack: async ({ session, viewer }, { id, person, heir }) =>
    heir !== null && (await session.run(giveScheduled(viewer.org, id, heir, person))).length > 0,
};

/** Kinds of news that a person is responsible for. */
export const newsResponsibilities: readonly Responsibility[] = [
  scheduled,
  draftResponsibility({
    kind: 'news_draft',
    table: 'news_drafts',
    role: 'Admin-News',
    name: language => newsWords(language).draft,
  }),
];
