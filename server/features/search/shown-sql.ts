import { PAGE_END } from '#contract/features/repository/limits.ts';
import type { SearchKind } from '#contract/features/search/types.ts';
import { fullName } from '../../db/full-name.ts';
import { join, literal, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../things/reader.ts';
import type { Things } from '../../things/things.ts';
import { isFileOf, isPlaceOf } from '../documents/service.ts';
import { isoTime, personCard, portrait, targetsJson, titleOfItem } from '../feed/service.ts';
import { shows } from '../people/service.ts';
import { wordsOf } from '../richtext/service.ts';

/** Shown data of search results, read from their sources: never from the index. */

const { org, viewer } = READER;
const NULL = sql`null`;

/** SQL after `select`, for a row of one kind. */
interface Shown {
  readonly title: Sql;
  readonly body: Sql;
  readonly path: Sql;
  readonly author?: Sql;
  readonly photo?: Sql;
  readonly file?: Sql;
  readonly places?: Sql;
  readonly from: Sql;
}

const ITEM = sql`feed_items i where i.org_id = ${org} and i.id = p.id`;

const itemPlaces = (item: Sql): Sql =>
  targetsJson(
    READER,
    sql`audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = ${org} and t.item_id = ${item} and t.aud_id > 0`,
  );

const fileJson = (file: Sql, title: Sql): Sql => sql`json_build_object('Id', ${file}.id,
  'Url', media_address(${org}, ${viewer}, ${file}.id, ${READER.contentUntil}, ${READER.mediaKey}),
  'Ext', coalesce(search_extension(${title}), ''), 'Bytes', ${file}.bytes,
  'DocumentId', (select r.id from repository_documents r where r.org_id = ${org} and r.file_id = ${file}.id))`;

/** SQL of the text read from a file, as far as it is searched for an excerpt. */
const textIn = (file: Sql): Sql =>
  sql`translate(left(search_text_in(${org}, ${file}), 20000), ${literal(PAGE_END)}, ' ')`;

/** @param things whose paths and titles they are */
const shownKinds = (things: Things): Readonly<Record<SearchKind, readonly Shown[]>> => {
  const pathOf = (kind: string, row: Sql): Sql => things.get(kind).path(row, things);
  const item = (kind: string, from: Sql, title: Sql, body: Sql): Shown => ({
    title,
    body,
    path: pathOf(kind, sql`i`),
    author: sql`i.author_id`,
    places: itemPlaces(sql`i.id`),
    from,
  });
  const joined = (table: Sql, on: Sql): Sql =>
    sql`feed_items i join ${table} on ${on} where i.org_id = ${org} and i.id = p.id`;
  return {
    person: [
      {
        title: sql`${fullName(sql`u`)}`,
        body: sql`concat_ws(' · ', nullif(u.position, ''), (select a.title from groups a where a.org_id = u.org_id and a.id = u.area_id),
          case when ${shows(READER, sql`u`, 'PrivateEmail')} then u.email end,
          case when ${shows(READER, sql`u`, 'PrivateInterests')} then (select string_agg(t.title, ', ' order by t.title) from person_interests l
            join interests t on t.org_id = l.interest_org and t.id = l.interest_id where l.org_id = u.org_id and l.user_id = u.id) end,
          case when ${shows(READER, sql`u`, 'PrivateBio')} then nullif(u.about_me, '') end)`,
        path: sql`'/profile/' || u.id`,
        photo: portrait(READER, sql`u.id`),
        from: sql`users u where u.org_id = ${org} and u.id = p.id`,
      },
    ],
    post: [item('post', ITEM, sql`''`, sql`i.description`)],
    comment: [
      {
        title: titleOfItem(things, sql`i`),
        body: sql`c.body`,
        path: pathOf('comment', sql`c`),
        author: sql`c.author_id`,
        places: itemPlaces(sql`i.id`),
        from: sql`comments c join feed_items i on i.org_id = c.org_id and i.id = c.item_id where c.org_id = ${org} and c.id = p.id`,
      },
    ],
    new: [
      item(
        'new',
        joined(sql`news n`, sql`n.org_id = i.org_id and n.item_id = i.id`),
        sql`n.title`,
        sql`n.description || ' … ' || ${wordsOf(sql`n.content`)}`,
      ),
    ],
    event: [
      item(
        'event',
        joined(sql`events e`, sql`e.org_id = i.org_id and e.id = i.id`),
        sql`e.title`,
        sql`concat_ws(' … ', e.description, e.place, nullif(e.requirement, ''), nullif(${wordsOf(sql`e.content`)}, ''))`,
      ),
    ],
    advert: [
      item(
        'advert',
        joined(sql`adverts v`, sql`v.org_id = i.org_id and v.id = i.id`),
        sql`v.title`,
        sql`v.description`,
      ),
    ],
    group: [
      {
        title: sql`g.title`,
        body: sql`case when not g.is_private or exists (select from memberships m
          where m.org_id = g.org_id and m.group_id = g.id and m.user_id = ${viewer}) then g.description else '' end`,
        path: pathOf('group', sql`g`),
        from: sql`groups g where g.org_id = ${org} and g.id = p.id`,
      },
    ],
    area: [
      {
        title: sql`g.title`,
        body: sql`g.description`,
        path: sql`'/area/' || g.id`,
        from: sql`groups g where g.org_id = ${org} and g.id = p.id`,
      },
    ],
    document: [
      {
        title: sql`d.title`,
        body: textIn(
          sql`(select r.file_id from repository_documents r where r.org_id = d.org_id and r.origin = 'document' and r.origin_id = d.id)`,
        ),
        path: sql`case when g.is_area then '/area/' || g.id else '/group/' || g.id_team end`,
        author: sql`d.author_id`,
        places: targetsJson(READER, sql`groups g where ${isPlaceOf(sql`g`, sql`d`)}`),
        file: sql`(select ${fileJson(sql`f`, sql`d.title`)} from document_versions v join files f on ${isFileOf(sql`f`, { org: sql`v.org_id`, id: sql`v.id` })}
          where v.org_id = d.org_id and v.document_id = d.id order by v.number desc limit 1)`,
        from: sql`documents d join groups g on ${isPlaceOf(sql`g`, sql`d`)} where p.key like 'n%' and d.org_id = ${org} and d.id = p.id`,
      },
      {
        title: sql`f.title`,
        body: textIn(sql`f.id`),
        path: sql`(select ${pathOf('post', sql`i`)} from feed_items i where i.org_id = f.org_id and i.id = f.parent_id)`,
        author: sql`f.owner_id`,
        places: itemPlaces(sql`f.parent_id`),
        file: fileJson(sql`f`, sql`f.title`),
        from: sql`files f where f.org_id = ${org} and f.id = case when p.key like '________-%' then p.key::uuid end`,
      },
    ],
  };
};

/** Lateral join of the fields shown for rows `p` of `search_hit`, as `shown`. */
export function shownOf(things: Things): Sql {
  const all = shownKinds(things);
  const branches = Object.entries(all).flatMap(([kind, several]) =>
    several.map(
      one => sql`select ${one.title} as title, ${one.body} as body, ${one.path} as path, ${one.author ?? sql`null::int`} as author,
      ${one.photo ?? NULL}::text as photo, ${one.places ?? sql`'[]'::json`} as places, ${one.file ?? NULL}::json as file
      from ${one.from} and p.kind = ${literal(kind)}`,
    ),
  );
  return sql`cross join lateral (${join(
    branches,
    sql`
    union all `,
  )}) shown`;
}

export const authorCard = sql`(select ${personCard(READER, sql`w`)} from users w where w.org_id = ${org} and w.id = shown.author)`;

export const foundAt = isoTime(sql`p.moment`);
