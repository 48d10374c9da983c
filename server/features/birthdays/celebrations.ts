import { CELEBRATIONS_PAGE_SIZE } from '#contract/features/birthdays/limits.ts';
import { newSince, occasionsOn, takesCard, type Occurrence } from '#contract/features/birthdays/rules.ts';
import type { Section, CardOccasion } from '#contract/features/birthdays/types.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import type { Context } from '../../base/context.ts';
import { JsonText } from '../../http/operation.ts';
import { readerValues, portrait } from '../feed/service.ts';
import { readSettings } from './settings-sql.ts';
import { fullName } from '../../db/full-name.ts';
import { EMPTY, literal, param, prepared, sql, type Prepared, type Sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import { showsEverybody } from '../people/service.ts';

const { org, viewer } = READER;

/** Day of the year, and the date on which it is celebrated. */
interface SoughtDay {
  readonly position: number;
  readonly day: string;
  readonly number: number;
  readonly moved: boolean;
  /** Whether a card for the day may still be signed. */
  readonly open: boolean;
}

/** Returns the parameter `days`, in the order in which the days are shown. */
const soughtDays = (occurrences: readonly Occurrence[], isOpen: (day: string) => boolean): SoughtDay[] =>
  occurrences.flatMap(({ day, daysOfYear, moved }, position) =>
    daysOfYear.map(number => ({ position, day, number, moved, open: isOpen(day) })),
  );

const DAYS = sql`jsonb_to_recordset(${param('days', 'jsonb')}) w (position int, day date, number smallint, moved boolean, open boolean)`;

/**
 * Selects the people of each of those days by the column's index. PostgreSQL doesn't know the number of days, and
 * without the offset it would read everybody.
 */
const peopleOn = (column: Sql): Sql =>
  sql`lateral (select * from users p where p.org_id = ${org} and ${column} = w.number offset 0) u`;

/** Columns of `users` and of the day that every section uses. */
const COLUMNS = sql`u.id, u.first_name, u.last_name, u.position as job, u.name_key, u.area_id, u.city_id`;

/** Returns SQL for the card for the occasion that the reader may sign; never the reader's own. */
const cardFor = (
  occasion: CardOccasion,
): Sql => sql`(select c.id from cards c where c.org_id = u.org_id and c.receiver_id = u.id
  and c.occasion = ${literal(occasion)} and c.delivered_at is null and u.id <> ${viewer}) as card`;

/** People whose birthday is on one of some days. People who hide theirs are neither shown nor counted. */
const BIRTHDAYS = sql`select ${COLUMNS}, w.position, w.day, w.moved, null::int as years,
    (select g.template from greetings g where g.org_id = u.org_id and g.sender_id = ${viewer} and g.day = w.day and g.receiver_id = u.id
      order by g.id desc limit 1) as template,
    w.open, ${cardFor('birthday')}
  from ${DAYS}, ${peopleOn(sql`p.birth_day`)}
  where u.is_active and ${showsEverybody(sql`u`, 'PrivateBirthday')}`;

/** People with a work anniversary on one of some days. People who hide their birthday are left out. */
const ANNIVERSARIES = sql`select ${COLUMNS}, w.position, w.day, w.moved,
    (extract(year from w.day) - extract(year from u.entry_date))::int as years, null::smallint as template,
    w.open, ${cardFor('anniversary')}
  from ${DAYS}, ${peopleOn(sql`p.entry_day`)}
  where u.is_active and extract(year from u.entry_date) < extract(year from w.day)
    and ${showsEverybody(sql`u`, 'PrivateBirthday')}`;

/** People who joined since a day, the newest first, except those who hide their birthday. */
const NEWCOMERS = sql`select ${COLUMNS}, ${param('today', 'date')} - u.entry_date as position, u.entry_date as day, false as moved,
    null::int as years, null::smallint as template, true as open, ${cardFor('welcome')}
  from users u where u.org_id = ${org} and u.entry_date > ${param('since', 'date')} and u.entry_date <= ${param('today', 'date')} and u.is_active
    and ${showsEverybody(sql`u`, 'PrivateBirthday')}`;

/** Selects a page as JSON (contract `CelebrationPage` without the day), with the total number. */
const pageOf = (people: Sql, order = EMPTY): Sql => sql`
  with found as materialized (${people}),
  page as (select * from found order by position, ${order}name_key, id
    offset ${param('offset', 'int')} limit ${param('size', 'int')})
  select json_build_object('TotalCount', (select count(*) from found), 'results', coalesce((select json_agg(json_build_object(
      'Id', f.id, 'Title', ${fullName(sql`f`)}, 'Foto', ${portrait(READER, sql`f.id`)}, 'Position', f.job,
      'AreaName', (select a.title from groups a where a.org_id = ${org} and a.id = f.area_id),
      'City', (select c.name from cities c where c.id = f.city_id),
      'Day', to_char(f.day, 'YYYY-MM-DD'), 'Moved', f.moved, 'Years', f.years, 'Greeted', f.template is not null, 'SentTemplate', f.template,
      'CardId', f.card, 'TakesCard', f.open and f.id <> ${viewer})
    order by f.position, ${order}f.name_key, f.id) from page f), '[]'))::text`;

/**
 * Statements by section. Parameters: `days`, `offset`, `size` and those of `READER`; for newcomers `today` and `since`
 * instead of `days`. The longest anniversaries of a day come first.
 */
const CELEBRATIONS: Readonly<Record<'birthdays' | 'anniversaries' | 'newcomers', Prepared>> = {
  birthdays: prepared('birthdays_page', pageOf(BIRTHDAYS)),
  anniversaries: prepared('anniversaries_page', pageOf(ANNIVERSARIES, sql`years desc, `)),
  newcomers: prepared('newcomers_page', pageOf(NEWCOMERS)),
};

/**
 * Returns a page of people with something to celebrate (contract `CelebrationPage`). The days follow from the current
 * day in Bogotá and the organisation's rule for days off; people who hide their birthday are left out.
 */
export async function celebrationsOf(context: Context, section: Section, page: number): Promise<JsonText> {
  const { db, viewer, now } = context;
  const today = bogotaDay(now);
  const { DayRule } = await readSettings(db.reading(viewer.org));
  const occasions = occasionsOn(today, DayRule);
  const paged = { ...readerValues(context), offset: (page - 1) * CELEBRATIONS_PAGE_SIZE, size: CELEBRATIONS_PAGE_SIZE };
  const values =
    section === 'newcomers'
      ? { ...paged, today, since: newSince(today) }
      : {
          ...paged,
          days: JSON.stringify(
            soughtDays(
              section === 'anniversaries' ? [...occasions.today, ...occasions.coming] : occasions[section],
              day => takesCard(day, now, DayRule),
            ),
          ),
        };
  const statement =
    section === 'newcomers' || section === 'anniversaries' ? CELEBRATIONS[section] : CELEBRATIONS.birthdays;
  const text = (await db.hot(viewer.org, statement, values)) ?? '{}';
  return new JsonText(`{"Today":"${today}",${text.slice(1)}`);
}
