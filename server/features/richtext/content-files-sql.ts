import { param, sql } from '../../db/sql.ts';
import { READER } from '../../things/reader.ts';

/** Files of texts. Parameters: `org`, `viewer`, `contentUntil`, `mediaKey`, and the ids of their `items`. */
export const CONTENT_FILES_OF_ITEMS = sql`
  select f.parent_id as item, f.id, f.kind as type, f.title, f.bytes, f.width, f.height, f.poster,
    media_address(${READER.org}, ${READER.viewer}, f.id, ${READER.contentUntil}, ${READER.mediaKey}) as url
  from files f where f.org_id = ${READER.org} and f.parent_kind = 'content' and f.parent_id = any(${param('items', 'bigint[]')})`;
