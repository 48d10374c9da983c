import { NEWS_SCHEDULE_DAYS_MAX } from '#contract/features/news/limits.ts';
import { dateFault, isScheduled } from '#contract/features/news/rules.ts';
import type { NewsBody, NewsTexts } from '#contract/features/news/schema.ts';
import type { News } from '#contract/features/news/types.ts';
import { holds, type Context, type WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { Columns } from '../../lists/define-list.ts';
import { NO_ORG } from '../../db/database.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { everybodyPublishes } from './content-kind.ts';
import { isCity } from '../config/service.ts';
import { feed as feedEnglish } from '#contract/i18n/en-US/feed.ts';
import { newsForm as formEnglish } from '#contract/i18n/en-US/news-form.ts';
import { news as english } from '#contract/i18n/en-US/news.ts';
import { feed as feedSpanish } from '#contract/i18n/es-CO/feed.ts';
import { newsForm as formSpanish } from '#contract/i18n/es-CO/news-form.ts';
import { news as spanish } from '#contract/i18n/es-CO/news.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** The messages of refusals in the reader's language. */
export const newsTexts = (language: Language): NewsTexts =>
  language === 'EN-US'
    ? { feed: feedEnglish.errors, news: formEnglish.errors }
    : { feed: feedSpanish.errors, news: formSpanish.errors };

/** Texts of the file of confirmations. */
export const confirmationTexts = (language: Language): Translation<typeof spanish>['confirmations'] =>
  (language === 'EN-US' ? english : spanish).confirmations;

/** Texts about news that a person is responsible for. */
export const newsWords = (language: Language): Translation<typeof formSpanish>['responsibility'] =>
  (language === 'EN-US' ? formEnglish : formSpanish).responsibility;

/** Organisation that owns the default categories. */
const NOBODY = literal(NO_ORG);

/** Column value: the organisation that owns the category, or the default organisation. */
const categoryOrg = ({ viewer: { org } }: Context, category: number): Sql => sql`(
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
const knownOf = (org: number, category: number, city: number): Sql => sql`
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

/** Stored choice of how long a news item is on home: the days are those of corporate news. */
interface HomeChoice {
  readonly featured: boolean;
  readonly days: number | null;
}

/** Returns the choice after an edit: omitted values stay; a new item is neither featured nor corporate by default. */
export function homeChoice(input: NewsBody, row?: News): HomeChoice {
  const isCorporate = input.Corporative ?? row?.Corporative ?? false;
  return {
    featured: input.Featured ?? row?.Featured ?? false,
    days: isCorporate ? (input.AvalibleDays ?? row?.AvalibleDays ?? null) : null,
  };
}

interface NewsDates {
  /** Past or future moment of publication; the present moment if it is published at once. */
  readonly publication: Date;
  readonly expiry: Date | null;
  /** Moment until which people who come later are asked to confirm; null for always. */
  readonly holds: Date | null;
}

/**
 * Returns the dates after an edit. A past publication keeps its date; until then an edit may name another moment, or
 * none to publish at once.
 */
export function datesOf({ PublicationDate, ExpiryDate, HoldsUntil }: NewsBody, now: Date, row?: News): NewsDates {
  const kept = (date: string | null | undefined) => (typeof date === 'string' ? new Date(date) : null);
  const expiry = ExpiryDate === undefined ? kept(row?.ExpiryDate) : ExpiryDate;
  const holds = HoldsUntil === undefined ? kept(row?.HoldsUntil) : HoldsUntil;
  if (row !== undefined && row.State !== 'programada')
    return { publication: new Date(row.PublicationDate), expiry, holds };
  const named = PublicationDate === undefined && row !== undefined ? new Date(row.PublicationDate) : PublicationDate;
  return { publication: isScheduled(named, now) ? named : now, expiry, holds };
}

/** Columns of the written values. */
export function fieldColumns(context: Context, input: NewsBody, row?: News): Columns {
  const { featured, days } = homeChoice(input, row);
  const { publication, expiry, holds } = datesOf(input, context.now, row);
  return {
    title: input.Title,
    description: input.Description,
    content: input.Content,
    category_org: categoryOrg(context, input.Category),
    category_id: input.Category,
    city_id: input.City,
    featured,
    corporative: days !== null,
    available_days: days,
    requires_confirmation: input.RequiresConfirmation ?? row?.RequiresConfirmation ?? false,
    publication_at: publication,
    expires_at: expiry,
    holds_until: holds,
  };
}

/** Rules that the schema of a news item can't check. */

const refuse = (field: string, message: string): ProblemError =>
  new ProblemError('invalid', { errors: { [field]: message } });

/** Checks of written news by the database: whether category and city may be chosen. */
interface Known {
  readonly category: boolean;
  readonly city: boolean;
}

async function lookUp({ session, viewer }: WriteContext, { Category, City }: NewsBody): Promise<Known> {
  const [known] = await session.run<Known>(knownOf(viewer.org, Category, City));
  if (known === undefined) throw new Error('A select without from answered no row');
  return known;
}

/**
 * Checks category and city. A category that an edit leaves unchanged may stay. @throws ProblemError 422 on `Category`
 * or `City`
 * @spec 1§5
 */
function checkChoices({ viewer }: WriteContext, known: Known, input: NewsBody, row?: News): void {
  const texts = newsTexts(viewer.language).news;
  if (!known.category && row?.Category !== input.Category) throw refuse('Category', texts.categoryRequired);
  if (!known.city) throw refuse('City', texts.cityRequired);
}

/**
 * Checks that only people who administer news decide whether everybody must confirm. @throws ProblemError 422 on
 * `RequiresConfirmation`
 */
function checkMandatory({ viewer }: WriteContext, { RequiresConfirmation: wanted }: NewsBody, row?: News): void {
  const stands = row?.RequiresConfirmation ?? false;
  if (wanted !== undefined && wanted !== stands && !holds(viewer, 'Admin-News'))
    throw refuse('RequiresConfirmation', newsTexts(viewer.language).news.mandatoryByAdmins);
}

/** Checks that corporate news have their days, also when an edit leaves them corporate. @spec 1§5 */
function checkDays({ viewer }: WriteContext, input: NewsBody, row?: News): void {
  const isCorporate = input.Corporative ?? row?.Corporative ?? false;
  if (isCorporate && homeChoice(input, row).days === null)
    throw refuse('AvalibleDays', newsTexts(viewer.language).news.daysRequired);
}

const FIELDS = {
  publicationTooFar: 'PublicationDate',
  expiryTooEarly: 'ExpiryDate',
  holdsTooShort: 'HoldsUntil',
} as const;

function checkDates({ viewer, now }: WriteContext, input: NewsBody, row?: News): void {
  const texts = newsTexts(viewer.language).news;
  if (row !== undefined && row.State !== 'programada' && isScheduled(input.PublicationDate, now))
    throw refuse('PublicationDate', texts.alreadyPublished);
  const fault = dateFault(datesOf(input, now, row), now);
  if (fault === null) return;
  const message = texts[fault];
  throw refuse(FIELDS[fault], typeof message === 'string' ? message : message(NEWS_SCHEDULE_DAYS_MAX));
}

/**
 * Whether the viewer may publish: people who administer news, and everybody where the organisation has decided so.
 * @spec 1§6
 */
export async function mayPublishNews({ db, viewer }: Context): Promise<boolean> {
  if (holds(viewer, 'Admin-News')) return true;
  const [known] = await db.reading(viewer.org).run<{ everybody: boolean }>(everybodyOf(viewer.org));
  return known?.everybody === true;
}

/** @throws ProblemError 422 */
export async function checkNews(context: WriteContext, input: NewsBody): Promise<void> {
  checkMandatory(context, input);
  checkDays(context, input);
  checkDates(context, input);
  checkChoices(context, await lookUp(context, input), input);
}

/** Checks an edit; the editor's right to edit was checked before. @throws ProblemError 422 */
export async function checkNewsChange(context: WriteContext, row: News, input: NewsBody): Promise<void> {
  checkMandatory(context, input, row);
  checkDays(context, input, row);
  checkDates(context, input, row);
  checkChoices(context, await lookUp(context, input), input, row);
}
