import type { CelebrationSettingsBody } from '#contract/features/birthdays/schema.ts';
import { deliveryOf } from '#contract/features/birthdays/rules.ts';
import type { CelebrationSettings, DayRule } from '#contract/features/birthdays/types.ts';
import type { Context } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { Transaction } from '../../db/database.ts';
import { audit } from '../audit/service.ts';
import { moveDeliveries, openDays } from './cards-sql.ts';
import { changeRule, readSettings, saveRule } from './settings-sql.ts';
import { birthdayTexts } from './texts.ts';

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
export const saveSettings = (
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
