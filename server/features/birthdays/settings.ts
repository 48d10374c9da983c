import type { CelebrationSettingsBody } from '../../../contract/features/birthdays/schema.ts';
import type { CelebrationSettings } from '../../../contract/features/birthdays/types.ts';
import type { Context } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { audit } from '../audit/service.ts';
import { changeRule, readSettings, saveRule } from './settings-sql.ts';
import { birthdayTexts } from './texts.ts';

/**
 * Says when the organisation celebrates what falls on a day off; it is in the audit log.
 * @throws ProblemError 409 with what stands now, when that isn't what was seen
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
    return { DayRule, ...saved };
  });
};
