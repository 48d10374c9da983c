import type { HotStatement } from '../../db/database.ts';
import { composed } from '../../things/things.ts';
import {
  attachmentsWhere,
  FIRST_OWN,
  isMember,
  NAMES_READER,
  itemReactions,
  reactionPairs,
  READER,
  reported,
} from '../feed/service.ts';

/** Groups and areas that it is aimed at, also before its publication, without the private ones that the reader is not in. */
const targets = `coalesce((
  select json_agg(json_build_object('Type', case when g.is_area then 'area' else 'group' end, 'Id', g.id, 'Title', g.title)
      order by g.is_area, g.title, g.id)
    from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
    where t.org_id = n.org_id and t.news_id = n.id and (not g.is_private or ${isMember(READER, 'g.id')})), '[]')`;

/**
 * What hangs on some news, as an array. Who may see them is asked before: those who administer news see some whose items
 * nobody sees.
 */
export const newsDetails = composed((things): HotStatement => ({
  name: 'news_details',
  text: `
    select coalesce(json_agg(json_build_object(
      'Id', n.id, 'Home', n.home, 'Group', ${targets}, 'Attachments', ${attachmentsWhere(READER, 'f.item_id = n.item_id')},
      ${reactionPairs(READER, itemReactions('i.id', 's'))},
      'CommentCount', s.comments, 'Reported', ${reported(things, READER, 'i')})), '[]')::text as text
    from news n join feed_items i on i.org_id = n.org_id and i.id = n.item_id
    join item_stats s on s.org_id = n.org_id and s.item_id = n.item_id
    where n.org_id = ${READER.org} and n.id = any($${FIRST_OWN}::bigint[]) and ${NAMES_READER}`,
}));
