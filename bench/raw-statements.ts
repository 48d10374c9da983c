import { param, prepared, sql, type NamedValues, type Prepared, type Sql } from '../server/db/sql.ts';
import { isVisible, itemTargets } from '../server/features/feed/audience/visibility-sql.ts';
import { itemJson, feedPages } from '../server/features/feed/page/page-sql.ts';
import { attachments, portrait } from '../server/features/feed/item/media-sql.ts';
import { itemReactions, reactionPairs } from '../server/features/feed/item/reaction-sql.ts';
import { CONTENT_KINDS } from '../server/features/declared.ts';
import { READER } from '../server/content-kinds/reader.ts';
import { BENCH_ORG } from './data.ts';

/** Prepared statement that gives the same answer as an address of the application, and its values for one person. */
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
  statement: feedPages(CONTENT_KINDS).home,
  values: user => ({ ...reader(user), before: NEWEST, size: 6 }),
};

const area = param('area', 'int');
const people = (condition: Sql): Sql => sql`
  select json_agg(json_build_object('Id', u.id, 'Nombre', u.first_name, 'Apellido', u.last_name, 'Position', u.position,
           'AreaId', u.area_id, 'Area', json_build_object('Id', g.id, 'Title', g.title)))::text
  from (select * from users where org_id = ${READER.org} and ${condition} order by name_key, id limit 10) u
  join groups g on g.org_id = u.org_id and g.id = u.area_id`;

/** Ten people with their areas, as a list page with an expand reads them, in one finished text. */
const users: RawStatement = { statement: prepared('raw_people', people(sql`true`)), values: reader };
const usersOfArea: RawStatement = {
  statement: prepared('raw_people_of_area', people(sql`area_id = ${area}`)),
  values: user => ({ ...reader(user), area: 7 }),
};
const user: RawStatement = {
  statement: prepared(
    'raw_person',
    sql`
    select json_build_object('Id', u.id, 'Nombre', u.first_name, 'Apellido', u.last_name, 'Foto', ${portrait(READER, sql`u.id`)},
      'Position', u.position, 'AreaId', u.area_id, 'AreaName', g.title)::text
    from users u join groups g on g.org_id = u.org_id and g.id = u.area_id where u.org_id = ${READER.org} and u.id = ${READER.viewer}`,
  ),
  values: reader,
};

/** Builds adverts with every field that the list answers, each looked up once. @param rows from-item `a` */
const wholeAdverts = (rows: Sql): Sql => sql`
  select json_agg(json_build_object('Id', a.id, 'Title', a.title, 'Description', a.description, 'Price', a.price,
    'PriceAmount', a.price_amount, 'Location', a.city_id, 'Category', a.category, 'State', a.state, 'CreatedBy', a.author_id,
    'CreationDate', a.created_at, 'ExpiryDate', a.expires_at, 'ContactTel', coalesce(a.contact_tel, u.phone), 'Home', i.home,
    'Attachments', ${attachments(READER, sql`a.id`)}, 'Group', ${itemTargets(READER, sql`a.id`)},
    ${reactionPairs(READER, itemReactions(sql`a.id`, sql`s`))}, 'CommentCount', s.comments, 'CanEdit', a.author_id = ${READER.viewer},
    'CreatorInfo', json_build_object('Id', u.id, 'Title', u.first_name || ' ' || u.last_name, 'AreaName', g.title,
      'Foto', ${portrait(READER, sql`u.id`)})))::text
  from ${rows} a
  join feed_items i on i.org_id = a.org_id and i.id = a.id join item_stats s on s.org_id = a.org_id and s.item_id = a.id
  join users u on u.org_id = a.org_id and u.id = a.author_id join groups g on g.org_id = u.org_id and g.id = u.area_id`;

const store: RawStatement = {
  statement: prepared(
    'raw_store',
    wholeAdverts(sql`(select * from adverts a where a.org_id = ${READER.org} and ${isVisible(READER, sql`a`)}
      order by a.created_at desc, a.id desc limit 10)`),
  ),
  values: reader,
};
const advert: RawStatement = {
  statement: prepared(
    'raw_advert',
    wholeAdverts(sql`(select * from adverts a where a.org_id = ${READER.org} and a.id = ${param('item', 'bigint')}
      and ${isVisible(READER, sql`a`)})`),
  ),
  values: (reads, item) => ({ ...reader(reads), item }),
};

/** Ten unread notifications about items that their owner may see, with their actors. */
const unread: RawStatement = {
  statement: prepared(
    'raw_unread',
    sql`
    select coalesce(json_agg(json_build_object('Id', n.id, 'UserId', n.user_id, 'Type', n.type, 'NotificationType', n.kind,
      'ActorName', a.first_name || ' ' || a.last_name, 'Subject', json_build_object('Type', n.item_type, 'Title', n.title),
      'Url', '/ads/' || n.subject_id, 'Logo', ${portrait(READER, sql`a.id`)}, 'Viewed', n.viewed, 'Created', n.created_at)), '[]')::text
    from (select n.*, i.type as item_type, i.title from notifications n
      join feed_items i on i.org_id = n.org_id and i.id = n.subject_id
      where n.org_id = ${READER.org} and n.user_id = ${READER.viewer} and not n.viewed and ${isVisible(READER, sql`i`)}
      order by n.id desc limit 10) n
    left join users a on a.org_id = n.org_id and a.id = n.actor_id`,
  ),
  values: reader,
};

const OWN_VISIBLE = sql`from notifications n join feed_items i on i.org_id = n.org_id and i.id = n.subject_id
  where n.org_id = ${READER.org} and n.user_id = ${READER.viewer} and ${isVisible(READER, sql`i`)}`;

/** Number of unread notifications about items that their owner may see, and the newest. */
const poll: RawStatement = {
  statement: prepared(
    'raw_poll',
    sql`select json_build_object('unread', (select count(*) ${OWN_VISIBLE} and not n.viewed),
      'latest', (select n.id ${OWN_VISIBLE} order by n.id desc limit 1))::text`,
  ),
  values: reader,
};

/** Builds ten adverts on offer that the reader may see, with their items, authors and places. */
const adverts = (condition: Sql): Sql => sql`
  select json_agg(json_build_object('Id', a.id, 'Price', a.price, 'State', a.state, 'Category', a.category,
      'CreationDate', a.created_at, 'ExpiryDate', a.expires_at, 'Item', (${itemJson(CONTENT_KINDS, sql`i.id = a.id`)}),
      'LocationInfo', json_build_object('Id', c.id, 'Name', c.name, 'Department', c.department)))::text
  from (select * from adverts a where a.org_id = ${READER.org} and a.state <> 'vendido' and a.expires_at > ${READER.now}
      and ${isVisible(READER, sql`a`)} and ${condition} order by a.created_at desc, a.id desc limit 10) a
  join cities c on c.id = a.city_id`;

const tienda: RawStatement = { statement: prepared('raw_adverts', adverts(sql`true`)), values: reader };

const tiendaSearch: RawStatement = {
  statement: prepared(
    'raw_advert_search',
    adverts(sql`a.id = any(array(select find_adverts(array[${param('word', 'text')}], 1001)))`),
  ),
  values: user => ({ ...reader(user), word: 'almojabana' }),
};

const ITEM = param('item', 'bigint');
const written = (user: number, item: number): NamedValues => ({ ...reader(user), item });

/** Inserts the rows of a post on home, of a comment and of a reaction, with their triggers. */
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
  usersOfArea,
  user,
  store,
  advert,
  unread,
  poll,
  tienda,
  tiendaSearch,
  post,
  comment,
  reaction,
};
