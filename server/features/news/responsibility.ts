import { holds } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { rolesOf } from '../access/service.ts';
import type { Held, Responsibility } from '../feature.ts';
import { draftResponsibility, publishingTexts } from '../publishing/service.ts';
import { everybodyOf, newsWords } from './rules.ts';
import { RESPONSIBILITIES_MAX } from '#contract/features/people/limits.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';

/** Scheduled news of a person. */
const scheduledOf = (org: number, person: number): Sql => sql`
  select n.id, n.title from news n where n.org_id = ${org} and n.author_id = ${person} and not n.is_published
  order by n.publication_at, n.id limit ${literal(RESPONSIBILITIES_MAX)}`;

/** Returns a row if a scheduled news item is for a private group that a person doesn't belong to. */
const findStrange = (org: number, id: number, person: number): Sql => sql`
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = ${org} and t.news_id = ${id} and not g.is_open and not exists (
    select from memberships m where m.org_id = t.org_id and m.group_id = t.group_id and m.user_id = ${person}) limit 1`;

/**
 * Makes a person the author of a scheduled news item and of its waiting feed item; returns a row if it belonged to the
 * previous author.
 */
const giveScheduled = (org: number, id: number, from: number, to: number): Sql => sql`
  with given as (update news set author_id = ${to} where org_id = ${org} and id = ${id} and author_id = ${from} and not is_published
    returning org_id, id, item_id),
  item as (update feed_items i set author_id = ${to} from given where i.org_id = given.org_id and i.id = given.item_id)
  select id from given`;

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
