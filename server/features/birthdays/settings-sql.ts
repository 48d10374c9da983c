import type { CelebrationSettings, DayRule } from '#contract/features/birthdays/types.ts';
import type { Session } from '../../db/database.ts';
import { sql, type Sql } from '../../db/sql.ts';

/** Default settings, if none were chosen. @spec decision 177 */
const UNCHOSEN: CelebrationSettings = { DayRule: 'same', Version: 0 };

/** Reads the rule of the session's organisation for celebrations on days off. */
export async function readSettings(session: Session): Promise<CelebrationSettings> {
  const [row] = await session.run<CelebrationSettings>(
    sql`select day_rule as "DayRule", version as "Version" from celebration_settings where org_id = ${session.org}`,
  );
  return row ?? UNCHOSEN;
}

/** Saves the rule if the edition is still the one seen; no row if there is a newer one. */
export const saveRule = (org: number, rule: DayRule, version: number): Sql => sql`
  insert into celebration_settings (org_id, day_rule, version)
    select ${org}::int, ${rule}, 1 where ${version} = 0
  on conflict (org_id) do nothing
  returning version as "Version"`;

/** Changes an existing rule if the edition is still the one seen. */
export const changeRule = (org: number, rule: DayRule, version: number): Sql => sql`
  update celebration_settings set day_rule = ${rule}, version = version + 1
  where org_id = ${org} and version = ${version} returning version as "Version"`;
