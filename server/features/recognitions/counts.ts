import { subDays } from 'date-fns';
import { REWARD_TILES_MAX, STATISTICS_DAYS } from '#contract/features/recognitions/limits.ts';
import { countedAreas } from '#contract/features/recognitions/rules.ts';
import type { RecognitionCounts } from '#contract/features/recognitions/types.ts';
import { csvText } from '#contract/lib/csv.ts';
import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import { JsonText } from '../../http/operation.ts';
import { readerValues } from '../feed/service.ts';
import { countAreas, RADAR, REWARD_TILES } from './counts-sql.ts';
import { statisticsTexts } from './texts.ts';

/** Returns a person's recognitions, counted by type. @throws ProblemError 404 */
export async function rewardTiles(context: Context, person: number): Promise<JsonText> {
  const values = { ...readerValues(context), person, tiles: REWARD_TILES_MAX };
  const text = await context.db.hot(context.viewer.org, REWARD_TILES, values);
  if (text === null) throw notFound();
  return new JsonText(text);
}

/** Returns the number of recognitions in each area with enough people; without single people, and not ranked. */
export async function areaCounts({ db, viewer, now }: Context): Promise<RecognitionCounts[]> {
  const since = subDays(now, STATISTICS_DAYS);
  return countedAreas(await db.reading(viewer.org).run<RecognitionCounts>(countAreas(viewer.org, since)));
}

/** Returns the counts as a CSV file. */
export async function areaCountsCsv(context: Context): Promise<string> {
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
export async function radarOf(context: Context): Promise<JsonText> {
  const text = (await context.db.hot(context.viewer.org, RADAR, readerValues(context))) ?? '[]';
  return new JsonText(`{"results":${text}}`);
}
