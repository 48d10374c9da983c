import { sql, type Sql } from '../../db/sql.ts';
import { READER, type ReaderNames } from '../../content-kinds/reader.ts';
import { isDeletable, isOwnDocument, isPlaceOf, isVisibleDocument } from '../documents/service.ts';
import { isEditable, isVisible } from '../feed/service.ts';

/** Joins the origin of a row: the feed item as `item`, or the document with its place as `kept` and `place`. */
export const origins = (document: Sql): Sql => sql`
  left join feed_items item on ${document}.origin = 'item' and item.org_id = ${document}.org_id and item.id = ${document}.origin_id
  left join documents kept on ${document}.origin = 'document' and kept.org_id = ${document}.org_id and kept.id = ${document}.origin_id
  left join groups place on ${isPlaceOf(sql`place`, sql`kept`)}`;

const ofItem = (document: Sql, condition: (item: Sql) => Sql): Sql => sql`exists (select from feed_items i
  where i.org_id = ${document}.org_id and i.id = ${document}.origin_id and ${condition(sql`i`)})`;

/** THE visibility of a row: the present visibility of its origin. @spec THREATS matrix Flx_Repository */
// Offset 0: asked of each row in order until a page is full, instead of gathering all that are in sight first.
export const isInSight = (reader: ReaderNames, document: Sql): Sql => sql`case ${document}.origin
  when 'item' then ${ofItem(document, item => isVisible(reader, item))}
  else exists (select from documents d where d.org_id = ${document}.org_id and d.id = ${document}.origin_id
    and ${isVisibleDocument(reader, sql`d`)} offset 0) end`;

/**
 * Condition: the reader may delete the document. In a group or area the rights of that place decide; attached files are
 * removed by editing their publication.
 */
export const CAN_DELETE = sql`(kept.id is not null and ${isDeletable(sql`place`, isOwnDocument(sql`kept`))})`;

/**
 * Condition: the reader may rename the document and confirm its content: those who may delete it, or edit the
 * publication to which it is attached.
 */
export const CAN_RENAME = sql`(${CAN_DELETE} or (item.id is not null and ${isEditable(READER, sql`item`)}))`;

/** Condition: the document belongs to a group or area that the reader may know of, or its item is published there. */
export const isInPlace = (document: Sql, place: Sql): Sql => sql`exists (
  select from groups g where g.org_id = ${document}.org_id and g.id = ${place}
    and (g.is_open or exists (select from memberships m where m.org_id = g.org_id and m.group_id = g.id and m.user_id = ${READER.viewer}))
    and case ${document}.origin
      when 'item' then exists (select from audiences a where a.org_id = g.org_id and a.item_id = ${document}.origin_id and a.aud_id = g.id)
      else exists (select from documents d where d.org_id = g.org_id and d.id = ${document}.origin_id and d.parent_id = g.id
        and g.is_area = (d.parent_kind = 'area')) end)`;

/** Functions of documents that other features call. */
