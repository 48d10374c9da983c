import { sql } from '../../db/sql.ts';
import type { Administered } from '../feature.ts';

/** Count of events for the settings panel. */
export const ADMINISTERED: Administered = {
  events: ({ org, now }) => sql`(select count(*) from events e where e.org_id = ${org} and e.starts_at > ${now})`,
};
