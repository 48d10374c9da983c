import { sql } from '../../db/sql.ts';
import type { Administered } from '../feature.ts';

/** Number of current adverts, for the settings panel. */
export const ADMINISTERED: Administered = {
  ads: ({ org, now }) => sql`(select count(*) from adverts a where a.org_id = ${org} and a.expires_at > ${now})`,
};
