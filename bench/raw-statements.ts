import { param, prepared, sql, type NamedValues, type Prepared, type Sql } from '../server/db/sql.ts';
import { isVisible } from '../server/features/feed/audience/visibility-sql.ts';
import { itemJson } from '../server/features/feed/item/item-sql.ts';
import { feedPages } from '../server/features/feed/page/page-sql.ts';
import { THINGS } from '../server/features/index.ts';
import { READER } from '../server/things/reader.ts';
import { BENCH_ORG } from './data.ts';

/** One prepared statement that answers what an address of the application answers, and its values for one person. */
export interface RawStatement {
  readonly statement: Prepared;
  readonly values: (user: number, item: number) => NamedValues;
}

const NEWEST = '9223372036854775807';
const reader = (user: number): NamedValues => ({
  org: BENCH_ORG,
  viewer: user,
  now: new Date(),
  contentUntil: 1_900_000_000,
  portraitUntil: 1_900_000_000,
  mediaKey: 'a key of the usual length, 32 chars',
  roles: [],
});

const feed: RawStatement = {
  statement: feedPages(THINGS).home,
  values: user => ({ ...reader(user), before: NEWEST, size: 6 }),
};

/** Ten people with their areas: what a list page with an expand reads, as one finished text. */
const users: RawStatement = {
  statement: prepared(
    'raw_people',
    sql`
    select json_agg(json_build_object('Id', u.id, 'Nombre', u.first_name, 'Apellido', u.last_name, 'Position', u.position,
             'AreaId', u.area_id, 'Area', json_build_object('Id', g.id, 'Title', g.title)))::text
    from (select * from users where org_id = ${READER.org} order by name_key, id limit 10) u
    join groups g on g.org_id = u.org_id and g.id = u.area_id`,
  ),
  values: reader,
};

/** Ten adverts on offer that the reader may see, with their items, authors and places. */
const articles = (condition: Sql): Sql => sql`
  select json_agg(json_build_object('Id', a.id, 'Price', a.price, 'State', a.state, 'Category', a.category,
      'CreationDate', a.created_at, 'ExpiryDate', a.expires_at, 'Item', (${itemJson(THINGS, sql`i.id = a.id`)}),
      'LocationInfo', json_build_object('Id', c.id, 'Name', c.name, 'Department', c.department)))::text
  from (select * from adverts a where a.org_id = ${READER.org} and a.state <> 'vendido' and a.expires_at > ${READER.now}
      and ${isVisible(READER, sql`a`)} and ${condition} order by a.created_at desc, a.id desc limit 10) a
  join cities c on c.id = a.city_id`;

const tienda: RawStatement = { statement: prepared('raw_articles', articles(sql`true`)), values: reader };

const tiendaSearch: RawStatement = {
  statement: prepared(
    'raw_article_search',
    articles(sql`a.id = any(array(select find_adverts(array[${param('word', 'text')}], 1001)))`),
  ),
  values: user => ({ ...reader(user), word: 'almojabana' }),
};

const ITEM = param('item', 'bigint');
const written = (user: number, item: number): NamedValues => ({ ...reader(user), item });

/** The rows of a post on home, of a comment and of a reaction, with their triggers. */
const post: RawStatement = {
  statement: prepared(
    'raw_post',
    sql`
    with i as (insert into feed_items (org_id, type, home, author_id, created_at, title, description)
      values (${READER.org}, 'post', true, ${READER.viewer}, ${READER.now}, 'Algo que contar', 'Algo que contar, número ' || ${ITEM})
      returning *),
    added as (insert into audiences (org_id, aud_id, item_id, author_id)
      select org_id, unnest(array[0, -1]), id, author_id from i)
    select json_build_object('results', i)::text from i`,
  ),
  values: written,
};
const comment: RawStatement = {
  statement: prepared(
    'raw_comment',
    sql`
    with c as (insert into comments (org_id, item_id, author_id, body, created_at)
      values (${READER.org}, ${ITEM}, ${READER.viewer}, 'Qué buena noticia.', ${READER.now}) returning *)
    select json_build_object('results', c)::text from c`,
  ),
  values: written,
};
const reaction: RawStatement = {
  statement: prepared(
    'raw_reaction',
    sql`
    with r as (insert into reactions (org_id, item_id, user_id, kind)
      values (${READER.org}, ${ITEM}, ${READER.viewer}, 1) on conflict do nothing returning *)
    select json_build_object('results', (select json_agg(r) from r))::text`,
  ),
  values: written,
};

export const RAW_STATEMENTS: Readonly<Record<string, RawStatement>> = {
  feed,
  users,
  tienda,
  tiendaSearch,
  post,
  comment,
  reaction,
};
