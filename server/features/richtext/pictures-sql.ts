import { param, sql } from '../../db/sql.ts';
import { READER } from '../../things/reader.ts';

/** Pictures of texts. Parameters: `org`, `viewer`, `contentUntil`, `mediaKey`, and the ids of their `items`. */
export const PICTURES = sql`
  select f.parent_id as item, f.id, f.width, f.height,
    media_address(${READER.org}, ${READER.viewer}, f.id, ${READER.contentUntil}, ${READER.mediaKey}) as url
  from files f where f.org_id = ${READER.org} and f.parent_kind = 'content' and f.parent_id = any(${param('items', 'bigint[]')})`;
