import type { Context } from '../../base/context.ts';
import { NO_ORG } from '../../db/database.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { everybodyPublishes } from './content-kind.ts';
import { isCity } from '../config/service.ts';

/** Organisation that owns the default categories. */
const NOBODY = literal(NO_ORG);

/** Column value: the organisation that owns the category, or the default organisation. */
export const categoryOrg = ({ viewer: { org } }: Context, category: number): Sql => sql`(
  select c.org_id from news_categories c where c.org_id in (${org}, ${NOBODY}) and c.id = ${category}
  order by c.org_id <> ${org} limit 1)`;

/**
 * Condition: the category may be chosen. The default categories are used by an organisation that has none of its own.
 */
const isCategory = (org: Sql, id: Sql): Sql => sql`exists (
  select from news_categories c where c.id = ${id} and (c.org_id = ${org} or (c.org_id = ${NOBODY}
    and not exists (select from news_categories own where own.org_id = ${org}))))`;

/** Whether everybody publishes news. */
export const everybodyOf = (org: number): Sql => sql`select ${everybodyPublishes(sql`${org}::int`)} as everybody`;

/** Checks of written news by the database: whether category and city may be chosen. */
export const knownOf = (org: number, category: number, city: number): Sql => sql`
  select ${isCategory(sql`${org}::int`, sql`${category}::bigint`)} as category,
    ${isCity(sql`${city}::bigint`)} as city`;

/** Returns a row if another category has this title. */
export const findRepeated = (org: number, title: string, except: number | null): Sql => sql`
  select 1 from news_categories
  where org_id = ${org} and search_key(title) = search_key(${title}) and id is distinct from ${except}`;

/** Returns a row if any news have the category. */
export const findUse = (org: number, category: number): Sql =>
  sql`select 1 from news where category_org = ${org} and category_id = ${category} limit 1`;

/** Column value: whether a copy of a default category still has the default's title under its new title. */
export const stillFollows = (title: string): Sql => sql`exists (
  select from news_categories d where d.org_id = ${NOBODY} and d.id = news_categories.default_id and d.title = ${title})`;

/**
 * Gives an organisation a copy of each default category that its news have, with the same title. Afterwards no news
 * refer to a default category any more.
 */
export const adoptUsed = (org: number): Sql => sql`
  with used as (
    select distinct c.id, c.title from news n join news_categories c on c.org_id = n.category_org and c.id = n.category_id
    where n.org_id = ${org} and n.category_org = ${NOBODY} and n.category_org <> n.org_id),
  adopted as (
    insert into news_categories (org_id, title, default_id, follows) select ${org}, title, id, true from used order by id
    on conflict (org_id, title) do update set title = excluded.title returning id, title)
  update news n set category_org = ${org}, category_id = adopted.id
  from used join adopted on adopted.title = used.title
  where n.org_id = ${org} and n.category_org = ${NOBODY} and n.category_id = used.id`;
