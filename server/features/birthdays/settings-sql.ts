import type { CelebrationSettings, DayRule } from '#contract/features/birthdays/types.ts';
import type { Session } from '../../db/database.ts';
import { sql, type Sql } from '../../db/sql.ts';

/** What stands where nobody has chosen. @spec decision 177 */
const UNCHOSEN: CelebrationSettings = { DayRule: 'same', Version: 0 };

/** How the organisation of the session celebrates what falls on a day off. */
export async function readSettings(session: Session): Promise<CelebrationSettings> {
  const [row] = await session.run<CelebrationSettings>(
    sql`select day_rule as "DayRule", version as "Version" from celebration_settings where org_id = ${session.org}`,
  );
  return row ?? UNCHOSEN;
}

/** Saves the rule over the edition that was seen; no row when there is another one by now. */
export const saveRule = (org: number, rule: DayRule, version: number): Sql => sql`
  insert into celebration_settings (org_id, day_rule, version)
    select ${org}::int, ${rule}, 1 where ${version} = 0
  on conflict (org_id) do nothing
  returning version as "Version"`;

/** The same where there is a row. */
export const changeRule = (org: number, rule: DayRule, version: number): Sql => sql`
  update celebration_settings set day_rule = ${rule}, version = version + 1
  where org_id = ${org} and version = ${version} returning version as "Version"`;
