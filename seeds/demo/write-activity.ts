import { bogotaDay } from '#contract/lib/time.ts';
import type { Writer } from './writer.ts';

/**
 * Writes the days on which people were active, up to yesterday: most of them on working days, some at weekends. They
 * follow from a hash of person and day, so that they are the same each time.
 */
export async function writeActivity({ tools, plan }: Writer): Promise<void> {
  await tools.owner.query(
    `insert into activity_days (org_id, day, user_id, area_id)
     select u.org_id, d.day::date, u.id, u.area_id
     from users u cross join generate_series($2::date - 62, $2::date - 1, interval '1 day') d (day)
     where u.org_id = $1 and u.is_active and u.registered_at is not null and d.day >= coalesce(u.entry_date, d.day)
       and hashtext(u.id || '/' || d.day::date) & 1023 < case when extract(isodow from d.day) < 6 then 640 else 90 end`,
    [plan.org, bogotaDay(tools.now)],
  );
}
