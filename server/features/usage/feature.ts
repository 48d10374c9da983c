import {
  USAGE_DAYS,
  USAGE_KNOWN_MS,
  usageFigure,
  usageParts,
  usageTotal,
  usageWeeks,
} from '#contract/features/usage/rules.ts';
import {
  USAGE_MEASURES,
  type UsageAnswer,
  type UsageFigure,
  type UsageMeasure,
  type UsageRow,
} from '#contract/features/usage/types.ts';
import { bogotaDay, startOfBogotaDay } from '#contract/lib/time.ts';
import { addDays } from 'date-fns';
import { BoundedMap } from '../../base/bounded-map.ts';
import type { Context } from '../../base/context.ts';
import { defineOperation } from '../../http/operation.ts';
import { viewerValues } from '../../content-kinds/reader.ts';
import type { Feature } from '../feature.ts';
import {
  countActive,
  countConfirmed,
  countDays,
  countInteracting,
  countMandatory,
  countPublications,
  readAreas,
  type AreaCount,
  type AreaRow,
  type UsagePeriod,
} from './usage-sql.ts';
import { type JsonSchema, MOMENT, orNull, record, several, TEXT, WHOLE } from '../../base/shapes.ts';

const FIGURE = orNull(WHOLE);
const DAY: JsonSchema = { type: 'string', format: 'date' };

const ROW = record({
  Id: FIGURE,
  Name: orNull(TEXT),
  People: WHOLE,
  ...Object.fromEntries(USAGE_MEASURES.map(measure => [measure, several(FIGURE)])),
});

const USAGE_ANSWER = record({
  At: MOMENT,
  Weeks: several(DAY),
  Days: several(record({ Day: DAY, Active: FIGURE })),
  Publications: several(record({ Type: TEXT, Counts: several(WHOLE) })),
  Mandatory: several(WHOLE),
  Organisation: ROW,
  Areas: several(ROW),
});

/** Number of organisations whose figures are cached. */
const KNOWN_MAX = 1_000;

type Counts = Readonly<Record<UsageMeasure, readonly AreaCount[]>>;

/** Returns the figures of several areas together for a week: the people in them and the people counted. */
const partOf = (areas: readonly AreaRow[], counts: readonly AreaCount[], week: number) => {
  const ids = new Set(areas.map(({ id }) => id));
  const those = counts.filter(count => count.week === week && ids.has(count.area));
  const sum = (values: readonly { readonly people: number }[]) =>
    values.reduce((total, { people }) => total + people, 0);
  return { count: sum(those), people: sum(areas) };
};

/**
 * Builds the rows. Each person is in exactly one part, and the same parts are shown for each week and measure, so
 * comparing them reveals nothing.
 */
function rowsOf(areas: readonly AreaRow[], counts: Counts, weeks: number): Pick<UsageAnswer, 'Organisation' | 'Areas'> {
  const { alone, rest } = usageParts(areas);
  const parts = [...alone.map(area => [area]), ...(rest.length > 0 ? [rest] : [])];
  const people = (some: readonly AreaRow[]) => some.reduce((total, area) => total + area.people, 0);
  const measured = (figure: (measure: UsageMeasure, week: number) => UsageFigure) =>
    Object.fromEntries(
      USAGE_MEASURES.map(measure => [measure, Array.from({ length: weeks }, (_, week) => figure(measure, week))]),
    ) as Record<UsageMeasure, UsageFigure[]>; // made of its own names
  return {
    Organisation: {
      Id: null,
      Name: null,
      People: people(areas),
      ...measured((measure, week) => usageTotal(parts.map(part => partOf(part, counts[measure], week)))),
    },
    // If no area is shown alone, the rest is everybody.
    Areas: (alone.length > 0 ? parts : []).map((part): UsageRow => {
      const only = part === rest ? undefined : part[0];
      return {
        Id: only?.id ?? null,
        Name: only?.name ?? null,
        People: people(part),
        ...measured((measure, week) => {
          const { count, people: all } = partOf(part, counts[measure], week);
          return usageFigure(count, all);
        }),
      };
    }),
  };
}

/** Returns the counts of each week, 0 if there is none. */
const byWeek = (counts: readonly { readonly week: number; readonly count: number }[], weeks: number): number[] =>
  Array.from({ length: weeks }, (_, week) => counts.find(count => count.week === week)?.count ?? 0);

/** Returns the last days of the weeks; no day shows more than its week does. */
function daysOf(
  counts: readonly { readonly day: string; readonly people: number }[],
  end: string,
  { People, Active }: UsageRow,
): UsageAnswer['Days'] {
  const before = startOfBogotaDay(end);
  return Array.from({ length: USAGE_DAYS }, (_, index) => {
    const Day = bogotaDay(addDays(before, index - USAGE_DAYS));
    const figure = usageFigure(counts.find(({ day }) => day === Day)?.people ?? 0, People);
    const ofWeek = Active[Active.length - Math.ceil((USAGE_DAYS - index) / 7)] ?? 0;
    return { Day, Active: Math.min(figure ?? 0, ofWeek) || null };
  });
}

async function count(context: Context): Promise<UsageAnswer> {
  const { viewer, now, db } = context;
  const { weeks, end } = usageWeeks(now);
  const first = weeks[0] ?? end;
  const period: UsagePeriod = {
    org: viewer.org,
    first,
    end,
    from: startOfBogotaDay(first),
    to: startOfBogotaDay(end),
  };
  const reader = viewerValues(context);
  return db.read(viewer.org, async session => {
    const areas = await session.run<AreaRow>(readAreas(viewer.org));
    const counts = {
      Active: await session.run<AreaCount>(countActive(period)),
      Interacting: await session.run<AreaCount>(countInteracting(period), reader),
      Confirmed: await session.run<AreaCount>(countConfirmed(period)),
    };
    const rows = rowsOf(areas, counts, weeks.length);
    const since = bogotaDay(addDays(period.to, -USAGE_DAYS));
    const days = await session.run<{ day: string; people: number }>(countDays(viewer.org, since, end));
    const published = await session.run<{ type: string; week: number; count: number }>(
      countPublications(period),
      reader,
    );
    const mandatory = await session.run<{ week: number; count: number }>(countMandatory(period));
    const types = [...new Set(published.map(({ type }) => type))].sort();
    return {
      At: now.toISOString(),
      Weeks: weeks,
      Days: daysOf(days, end, rows.Organisation),
      Publications: types.map(Type => ({
        Type,
        Counts: byWeek(
          published.filter(({ type }) => type === Type),
          weeks.length,
        ),
      })),
      Mandatory: byWeek(mandatory, weeks.length),
      ...rows,
    };
  });
}

/**
 * Creates the usage feature for Propietarios: figures of whole weeks and of at least five people, never of one person.
 */
export function createUsageFeature(): Feature {
  const known = new BoundedMap<number, { readonly at: Date; readonly answer: Promise<UsageAnswer> }>(KNOWN_MAX);
  const usage = async (context: Context): Promise<UsageAnswer> => {
    const { viewer, now } = context;
    const before = known.get(viewer.org);
    if (before !== undefined && Math.abs(now.getTime() - before.at.getTime()) < USAGE_KNOWN_MS) return before.answer;
    const answer = count(context);
    known.set(viewer.org, { at: now, answer });
    try {
      return await answer;
    } catch (error) {
      known.delete(viewer.org);
      throw error;
    }
  };
  return {
    name: 'usage',
    module: 'usage',
    operations: [
      defineOperation({
        method: 'get',
        path: 'usage',
        summary:
          'Active people, publications, interactions and confirmations of the last eight whole weeks, by area, in steps of five people; for Propietarios.',
        policy: ({ viewer }) => viewer.roles.has('Propietarios'),
        status: 200,
        answer: USAGE_ANSWER,
        handle: ({ context }) => usage(context),
      }),
    ],
  };
}
