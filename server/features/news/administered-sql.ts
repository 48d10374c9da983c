import { sql } from '../../db/sql.ts';
import type { Administered } from '../feature.ts';

/** Number of news in force, for the settings panel. */
export const ADMINISTERED: Administered = {
  news: ({ org, now }) => sql`(select count(*) from news n where n.org_id = ${org} and n.is_published
      and (n.expires_at is null or n.expires_at > ${now}))`,
};
