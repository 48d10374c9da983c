import { sql } from '../../db/sql.ts';
import type { Administered } from '../feature.ts';

/** Number of active people, for the settings panel. */
export const ADMINISTERED: Administered = {
  directory: ({ org }) => sql`(select count(*) from users u where u.org_id = ${org} and u.is_active)`,
};
