import { FOLD_MIN, FOLD_SPAN } from '#contract/features/feed/limits.ts';
import { READER } from '../../../content-kinds/reader.ts';
import { fullName } from '../../../db/full-name.ts';
import { literal, sql, type Sql } from '../../../db/sql.ts';

interface FoldedPage {
  /** SQL of the newest items of home with their streams, as `item_id` and `aud_id`; an item may be in several. */
  readonly streams: Sql;
  /** SQL of the number of items on the page. */
  readonly size: Sql;
  /** SQL of an item as JSON. @param id SQL of its id */
  readonly item: (id: Sql) => Sql;
}

/** Returns SQL of the number of newest items in which runs are found; one more shows whether there is another page. */
export const foldSpan = (size: Sql): Sql => sql`greatest(${size}, ${literal(FOLD_SPAN)})`;

/** Name of a place: of the author if it is negative, otherwise of the group or area. */
const placeJson = (place: Sql): Sql => sql`case when ${place} < 0
  then (select jsonb_build_object('Type', 'person', 'Id', w.id, 'Title', ${fullName(sql`w`)})
    from users w where w.org_id = ${READER.org} and w.id = -${place})
  else (select jsonb_build_object('Type', case when g.is_area then 'area' else 'group' end, 'Id', g.id, 'Title', g.title)
    from groups g where g.org_id = ${READER.org} and g.id = ${place}) end`;

/**
 * Selects the text of a page of home on which one busy place hides no other: the id to continue from, a bar, the folds
 * (contract `Fold[]`) on one line, and the array of items. Of a run of one place only the newest item is shown. Of a
 * group that the reader has reduced, only the newest of all is.
 * @spec decision 238
 */
export const foldedPageText = ({ streams, size, item }: FoldedPage): Sql => sql`
  with found as materialized (
    select s.item_id, bool_or(s.aud_id = 0) as home, min(s.aud_id) filter (where s.aud_id > 0) as group_id
    from (${streams}) s group by s.item_id order by s.item_id desc limit ${foldSpan(size)} + 1),
  placed as (
    select f.item_id, case when f.home then -i.author_id else f.group_id end as place,
      not f.home and coalesce(r.is_reduced, false) as is_reduced, row_number() over (order by f.item_id desc) as nth
    from found f join feed_items i on i.org_id = ${READER.org} and i.id = f.item_id
      left join group_readings r on r.org_id = ${READER.org} and r.user_id = ${READER.viewer} and r.group_id = f.group_id),
  runs as (
    select p.item_id, p.place, p.is_reduced, case when p.is_reduced then 0
      else p.nth - row_number() over (partition by p.place order by p.item_id desc) end as run
    from placed p where p.nth <= ${foldSpan(size)}),
  measured as (
    select r.*, max(r.item_id) over (partition by r.place, r.run) as head,
      count(*) over (partition by r.place, r.run) >= case when r.is_reduced then 2 else ${literal(FOLD_MIN)} end as folds
    from runs r),
  page as materialized (
    select p.* from (
      select m.*, m.folds and m.item_id <> m.head as is_folded,
        count(*) filter (where not m.folds or m.item_id = m.head) over (order by m.item_id desc) as shown
      from measured m) p where p.shown <= ${size})
  select coalesce((select min(item_id)::text from page where (select count(*) from found) > (select count(*) from page)), '')
    || '|' || coalesce((select jsonb_agg(jsonb_build_object('After', f.head, 'Ids', f.ids, 'Place', ${placeJson(sql`f.place`)}) order by f.head desc)
      from (select p.head, p.place, jsonb_agg(p.item_id order by p.item_id desc) as ids
        from page p where p.is_folded group by p.head, p.place) f)::text, '[]')
    || E'\\n' || coalesce((select json_agg(one.item order by page.item_id desc)
      from page cross join lateral (${item(sql`page.item_id`)} offset 0) one where not page.is_folded)::text, '[]')`;
