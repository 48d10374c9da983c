import { sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import type { SearchedKind } from '../../content-kinds/searched.ts';
import { portrait } from '../feed/service.ts';
import { shows } from '../people/service.ts';

const { org } = READER;

/** People are searched for most. Fields that they hide from the reader are not shown. */
export const searchedPerson: SearchedKind = {
  weight: 2,
  isTimeless: true,
  isSeen: hit => sql`exists (select from users u where u.org_id = ${org} and u.id = ${hit}.id and u.is_active)`,
  shown: hit => [
    {
      title: sql`trim(u.first_name || ' ' || u.last_name)`,
      body: sql`concat_ws(' · ', nullif(u.position, ''), (select a.title from groups a where a.org_id = u.org_id and a.id = u.area_id),
          case when ${shows(READER, sql`u`, 'PrivateEmail')} then u.email end,
          case when ${shows(READER, sql`u`, 'PrivateInterests')} then (select string_agg(t.title, ', ' order by t.title) from person_interests l
            join interests t on t.org_id = l.interest_org and t.id = l.interest_id where l.org_id = u.org_id and l.user_id = u.id) end,
          case when ${shows(READER, sql`u`, 'PrivateBio')} then nullif(u.about_me, '') end)`,
      path: sql`'/profile/' || u.id`,
      photo: portrait(READER, sql`u.id`),
      from: sql`users u where u.org_id = ${org} and u.id = ${hit}.id`,
    },
  ],
};
