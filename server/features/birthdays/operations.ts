import { celebrationSettingsSchema, type CelebrationSettingsBody } from '#contract/features/birthdays/schema.ts';
import { DAY_RULES, SECTIONS, type CelebrationSettings, type DayRule } from '#contract/features/birthdays/types.ts';
import { idValue, oneOf } from '../../http/address-value.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { celebrationsOf } from './celebrations.ts';
import { readSettings, changeRule, saveRule } from './settings-sql.ts';
import { deliveryOf } from '#contract/features/birthdays/rules.ts';
import type { Context } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { Transaction } from '../../db/database.ts';
import { audit } from '../audit/service.ts';
import { moveDeliveries, openDays } from './cards.ts';
import { birthdayTexts } from './texts.ts';
import { choice, FLAG, orNull, record, several, TEXT, WHOLE } from '../../base/shapes.ts';

/** Reschedules undelivered cards by the current rule. */
async function moveCards(session: Transaction, org: number, rule: DayRule): Promise<void> {
  const days = await session.run<{ day: string }>(openDays(org));
  if (days.length === 0) return;
  const deliveries = days.map(({ day }) => ({ day, at: deliveryOf(day, rule) }));
  await session.run(moveDeliveries(org, JSON.stringify(deliveries)));
}

/**
 * Saves the rule for celebrations on days off, and records it in the audit log.
 * @throws ProblemError 409 with the current settings, when they aren't the ones seen
 */
const saveSettings = (
  context: Context,
  { DayRule, Version }: CelebrationSettingsBody,
): Promise<CelebrationSettings> => {
  const { db, viewer } = context;
  return db.write(viewer.org, async session => {
    const before = await readSettings(session);
    const statement = Version === 0 ? saveRule : changeRule;
    const [saved] = await session.run<{ Version: number }>(statement(viewer.org, DayRule, Version));
    if (saved === undefined)
      throw new ProblemError('edited_meanwhile', {
        detail: birthdayTexts(viewer.language).birthdays.settingsChanged,
        current: { ...(await readSettings(session)) },
      });
    await audit(
      { ...context, session },
      {
        feature: 'birthdays',
        action: 'day_rule',
        subject: viewer.org,
        before: before.DayRule,
        after: DayRule,
      },
    );
    await moveCards(session, viewer.org, DayRule);
    return { DayRule, ...saved };
  });
};

const DAY = { type: 'string', format: 'date' };

const PERSON = record({
  Id: WHOLE,
  Title: TEXT,
  Foto: orNull(TEXT),
  Position: TEXT,
  AreaName: orNull(TEXT),
  City: orNull(TEXT),
  Day: DAY,
  Moved: FLAG,
  Years: orNull(WHOLE),
  Greeted: FLAG,
  SentTemplate: orNull(WHOLE),
  CardId: orNull(WHOLE),
  TakesCard: FLAG,
});

const PAGE = record({ Today: DAY, TotalCount: WHOLE, results: several(PERSON) });

const SETTINGS = record({ DayRule: choice(DAY_RULES), Version: WHOLE });

/** Operations for celebrations, and for the rule of celebrations on days off. */
export const birthdayOperations: readonly Operation[] = [
  defineOperation({
    method: 'get',
    path: 'Flx_Birthdays',
    summary: 'Whose birthday or work anniversary it is, or who is new; who hides their birthday is in none of it.',
    query: {
      section: {
        summary:
          'Birthdays of `today`, `coming` or `recent`; `anniversaries` of today and the next days, `newcomers`. Today’s without it.',
        ...oneOf(SECTIONS),
      },
      page: { summary: 'Which page, from 1 on.', ...idValue },
    },
    status: 200,
    answer: PAGE,
    handle: ({ context, query: { section = 'today', page = 1 } }) => celebrationsOf(context, section, page),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Birthdays/settings',
    summary: 'When the organisation celebrates what falls on a Saturday, Sunday or holiday.',
    policy: ({ viewer }) => viewer.roles.has('Propietarios'),
    status: 200,
    answer: SETTINGS,
    handle: ({ context }) => readSettings(context.db.reading(context.viewer.org)),
  }),
  defineOperation({
    method: 'put',
    path: 'Flx_Birthdays/settings',
    summary: 'Says when the organisation celebrates what falls on a Saturday, Sunday or holiday.',
    policy: ({ viewer }) => viewer.roles.has('Propietarios'),
    body: () => celebrationSettingsSchema(),
    status: 200,
    answer: SETTINGS,
    problems: ['edited_meanwhile'],
    handle: ({ context, body }) => saveSettings(context, body),
  }),
];
