import { CELEBRATIONS_PAGE_SIZE } from '#contract/features/birthdays/limits.ts';
import { newSince, occasionsOn, takesCard } from '#contract/features/birthdays/rules.ts';
import type { Section } from '#contract/features/birthdays/types.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import type { Context } from '../../base/context.ts';
import { JsonText } from '../../http/operation.ts';
import { readerValues } from '../feed/service.ts';
import { CELEBRATIONS, soughtDays } from './celebrations-sql.ts';
import { readSettings } from './settings-sql.ts';

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
