import { param, prepared, sql } from '../../db/sql.ts';
import { READER } from '../../things/reader.ts';
import { isParticipant, isReadOnly } from '../feed/service.ts';
import { isShownComment } from './visibility-sql.ts';

const { org, viewer, now } = READER;
const ANSWERED = param('answered', 'bigint');

/**
 * Adds a comment to an item in whose conversation the viewer takes part, if the answered comment is on it; no row
 * otherwise. Returns its id and the item's kind and author; for a reply also the top comment and the authors of that
 * and of the answered one. The item is locked against deletion first, then the top comment, whose reply counter is
 * about to change. If only the new row and its triggers took these locks, either could deadlock with a deletion. The
 * top comment's id is put in a column before the lookup: under a row policy no index is used for an expression.
 * Parameters: `item`, `answered` (null if not a reply), `text`, and the commenting person's.
 */
export const ADD_COMMENT = prepared(
  'social_add_comment',
  sql`
  with item as materialized (
    select i.id, i.type as kind, i.author_id as author from feed_items i
    where i.org_id = ${org} and i.id = ${param('item', 'bigint')} and ${isParticipant(READER, sql`i`)}
      and not ${isReadOnly(READER, sql`i`)} for key share of i),
  answered as materialized (
    select a.author_id as author, coalesce(a.parent_id, a.id) as top
    from item join comments a on a.org_id = ${org} and a.id = ${ANSWERED} and a.item_id = item.id and ${isShownComment(sql`a`)}),
  thread as materialized (
    select top.id, array[answered.author, top.author_id] as authors
    from answered join comments top on top.org_id = ${org} and top.id = answered.top and ${isShownComment(sql`top`)}
    for no key update of top),
  added as (
    insert into comments (org_id, item_id, parent_id, author_id, body, created_at)
    select ${org}, item.id, thread.id, ${viewer}, ${param('text', 'text')}, ${now} from item left join thread on true
    where ${ANSWERED} is null or thread.id is not null returning id)
  select added.id, item.kind, item.author, thread.id as top, thread.authors as answered
  from added cross join item left join thread on true`,
);
