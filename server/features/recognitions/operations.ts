import { holds, type Context } from '../../base/context.ts';
import { defineOperation, SavedFile, type Operation, JsonText } from '../../http/operation.ts';
import { allowanceOf, hideRecognition, statisticsTexts } from './give.ts';
import { idValue } from '../../http/address-value.ts';
import { subDays } from 'date-fns';
import { REWARD_TILES_MAX, STATISTICS_DAYS, RADAR_MAX, RADAR_MONTHS } from '#contract/features/recognitions/limits.ts';
import { countedAreas } from '#contract/features/recognitions/rules.ts';
import type { RecognitionCounts } from '#contract/features/recognitions/types.ts';
import { csvText } from '#contract/lib/csv.ts';
import { notFound } from '../../base/problem-error.ts';
import { readerValues, personCard } from '../feed/service.ts';
import { literal, param, prepared, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import { isAdministrator } from '../groups/service.ts';
import { isVisibleRecognition } from './content-kind.ts';

const { org, viewer, now } = READER;

/**
 * Recognitions of a person, counted by type, as JSON text (contract `RewardTiles`); NULL if there is no such person.
 * Hidden ones are counted only for the person. Parameters: `person`, `tiles` and those of `READER`.
 */
const REWARD_TILES = prepared(
  'reward_tiles',
  sql`
  with counted as materialized (
    select r.type_org, r.type_id, count(*)::int as count from recognition_receivers given
      join recognitions r on r.org_id = given.org_id and r.id = given.recognition_id
    where given.org_id = ${org} and given.user_id = ${param('person', 'bigint')}
      and (given.hidden_at is null or given.user_id = ${viewer}) and ${isVisibleRecognition(READER, sql`r`)}
    group by r.type_org, r.type_id)
  select json_build_object('Total', (select coalesce(sum(count), 0) from counted), 'Tiles', coalesce((
    select json_agg(json_build_object('Id', t.id, 'Text', t.title, 'Icon', t.icon, 'Count', c.count) order by c.count desc, t.title)
    from (select * from counted order by count desc, type_id limit ${param('tiles', 'int')}) c
      join recognition_types t on t.org_id = c.type_org and t.id = c.type_id), '[]'))::text
  from users u where u.org_id = ${org} and u.id = ${param('person', 'bigint')} and u.is_active`,
);

/**
 * Counts for each area: its people, the recognitions given and received since a moment, and the people who received
 * any.
 */
const countAreas = (organisation: number, since: Date): Sql => sql`
  with people as (select id, area_id from users where org_id = ${organisation} and is_active),
  given as (select p.area_id, count(*)::int as count from recognitions r join people p on p.id = r.giver_id
    where r.org_id = ${organisation} and r.created_at >= ${since} group by p.area_id),
  received as (select p.area_id, count(*)::int as count, count(distinct p.id)::int as people
    from recognitions r join recognition_receivers g on g.org_id = r.org_id and g.recognition_id = r.id
      join people p on p.id = g.user_id
    where r.org_id = ${organisation} and r.created_at >= ${since} group by p.area_id)
  select a.title as "Area", count(p.id)::int as "People", coalesce(max(g.count), 0)::int as "Given",
    coalesce(max(r.count), 0)::int as "Received", coalesce(max(r.people), 0)::int as "Recognised"
  from groups a join people p on p.area_id = a.id
    left join given g on g.area_id = a.id left join received r on r.area_id = a.id
  where a.org_id = ${organisation} and a.is_area group by a.id, a.title order by a.title`;

/**
 * People of the areas that the reader administers who have been there for six months without being greeted or
 * recognised. JSON text (contract `RadarPerson[]`), the longest waiting first.
 */
const RADAR = prepared(
  'recognition_radar',
  sql`
  with began as (select ${now} - interval '${literal(RADAR_MONTHS)} months' as at),
  found as (select u.* from groups a join users u on u.org_id = a.org_id and u.area_id = a.id, began
    where a.org_id = ${org} and a.is_area and ${isAdministrator(READER, sql`a`)} and u.is_active and u.id <> ${viewer}
      and coalesce(u.entry_date::timestamptz, u.created_at) < began.at
      and not exists (select from greetings g where g.org_id = u.org_id and g.receiver_id = u.id and g.created_at >= began.at)
      and not exists (select from recognition_receivers given join recognitions r on r.org_id = given.org_id and r.id = given.recognition_id
        where given.org_id = u.org_id and given.user_id = u.id and r.created_at >= began.at)
    order by u.name_key, u.id limit ${literal(RADAR_MAX)})
  select coalesce(json_agg(${personCard(READER, sql`u`)}::jsonb || jsonb_build_object('Position', u.position)
    order by u.name_key, u.id), '[]')::text from found u`,
);

/** Returns a person's recognitions, counted by type. @throws ProblemError 404 */
async function rewardTiles(context: Context, person: number): Promise<JsonText> {
  const values = { ...readerValues(context), person, tiles: REWARD_TILES_MAX };
  const text = await context.db.hot(context.viewer.org, REWARD_TILES, values);
  if (text === null) throw notFound();
  return new JsonText(text);
}

/** Returns the number of recognitions in each area with enough people; without single people, and not ranked. */
async function areaCounts({ db, viewer, now }: Context): Promise<RecognitionCounts[]> {
  const since = subDays(now, STATISTICS_DAYS);
  return countedAreas(await db.reading(viewer.org).run<RecognitionCounts>(countAreas(viewer.org, since)));
}

/** Returns the counts as a CSV file. */
async function areaCountsCsv(context: Context): Promise<string> {
  const texts = statisticsTexts(context.viewer.language);
  const rows = await areaCounts(context);
  const lines = rows.map(({ Area, People, Given, Received, Recognised }) => [
    Area ?? texts.small,
    ...[People, Given, Received, Recognised].map(String),
  ]);
  // The separator that spreadsheets of the two languages expect.
  return csvText(
    [[texts.area, texts.people, texts.given, texts.received, texts.recognised], ...lines],
    context.viewer.language === 'ES-CO' ? ';' : ',',
  );
}

/** Returns the people of the viewer's administered areas who might have been forgotten. */
async function radarOf(context: Context): Promise<JsonText> {
  const text = (await context.db.hot(context.viewer.org, RADAR, readerValues(context))) ?? '[]';
  return new JsonText(`{"results":${text}}`);
}

const COUNT = { type: 'integer' };
const TEXT = { type: 'string' };
const MAYBE_TEXT = { type: ['string', 'null'] };
const object = (properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const results = (items: object) => object({ results: { type: 'array', items } });

const HIDDEN = object({ IHide: { type: 'boolean' } });

/** Operations on recognitions other than editing, and their statistics. */
export const recognitionOperations: readonly Operation[] = [
  defineOperation({
    method: 'get',
    path: 'Flx_Recognitions/allowance',
    summary:
      'How many recognitions the caller has given in this week, and after how many giving another one asks first.',
    status: 200,
    answer: object({ Given: COUNT, Allowance: COUNT }),
    handle: ({ context }) => allowanceOf(context),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Recognitions/of/{person}',
    summary: 'What somebody has been given, by type, the most frequent first.',
    params: { person: idValue },
    status: 200,
    answer: object({
      Total: COUNT,
      Tiles: { type: 'array', items: object({ Id: COUNT, Text: TEXT, Icon: TEXT, Count: COUNT }) },
    }),
    handle: ({ context, params }) => rewardTiles(context, params.person),
  }),
  defineOperation({
    method: 'put',
    path: 'Flx_Recognitions/{id}/hidden',
    summary: 'Hides a recognition of the caller’s own from others.',
    status: 200,
    answer: HIDDEN,
    handle: ({ context, params }) => hideRecognition(context, params.id, true),
  }),
  defineOperation({
    method: 'delete',
    path: 'Flx_Recognitions/{id}/hidden',
    summary: 'Shows a recognition of the caller’s own again.',
    status: 200,
    answer: HIDDEN,
    handle: ({ context, params }) => hideRecognition(context, params.id, false),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Recognitions/radar',
    summary: 'People of the areas that the caller administers who were neither greeted nor recognised in six months.',
    status: 200,
    answer: results(object({ Id: COUNT, Name: TEXT, Photo: MAYBE_TEXT, Area: MAYBE_TEXT, Position: TEXT })),
    handle: ({ context }) => radarOf(context),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Recognitions/statistics',
    summary: 'Recognitions of the last 90 days by area, of at least five people each; for who administers people.',
    policy: ({ viewer }) => holds(viewer, 'Admin-Users'),
    status: 200,
    answer: results(object({ Area: MAYBE_TEXT, People: COUNT, Given: COUNT, Received: COUNT, Recognised: COUNT })),
    handle: async ({ context }) => ({ results: await areaCounts(context) }),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Recognitions/statistics.csv',
    summary: 'The same as a CSV file in the caller’s language.',
    policy: ({ viewer }) => holds(viewer, 'Admin-Users'),
    status: 200,
    answer: 'csv',
    handle: async ({ context }) => new SavedFile('reconocimientos.csv', 'csv', await areaCountsCsv(context)),
  }),
];
