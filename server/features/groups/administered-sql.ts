import { sql } from '../../db/sql.ts';
import type { Administered } from '../feature.ts';

/** SQL for the numbers shown in the settings panel. */
export const ADMINISTERED: Administered = {
  groups: ({ org }) => sql`(select count(*) from groups g where g.org_id = ${org} and not g.is_area
      and g.archived_at is null and g.deleted_at is null)`,
  departments: ({ org }) => sql`(select count(*) from groups g where g.org_id = ${org} and g.is_area)`,
};
