/**
 * The bare limit: a Node server that reads or stores the same rows in plain tables (peers-data.ts) by one prepared
 * statement each, without tokens, rules, triggers or counters. Argument: data folder.
 */
import pg from 'pg';
import { readConfig } from '../server/config/env.ts';
import { openDatabase } from '../server/db/open-database.ts';
import { createLogger } from '../server/base/logger.ts';
import { serveBare } from './bare-server.ts';
import { BENCH_ORG } from './data.ts';
import { PEER_SCHEMA } from './peers-data.ts';

const [dataDir = ''] = process.argv.slice(2);
const { db, notices, owner } = await openDatabase(readConfig({ DATA_DIR: dataDir }), createLogger('error'));
await Promise.all([db.close(), notices.close()]);
const pool = new pg.Pool({
  ...owner,
  max: 10,
  options: `-c search_path=${PEER_SCHEMA} -c plan_cache_mode=force_generic_plan`,
});

const people = (condition: string): string => `
  select json_agg(json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'position', u.position,
    'areaId', u.area_id, 'area', json_build_object('id', g.id, 'title', g.title)) order by u.last_name, u.first_name, u.id)::text
  from (select * from users where ${condition} order by last_name, first_name, id limit 10) u join areas g on g.id = u.area_id`;
const adverts = (rows: string): string => `
  select json_agg(json_build_object('id', a.id, 'title', a.title, 'description', a.description, 'price', a.price,
    'priceAmount', a.price_amount, 'cityId', a.city_id, 'category', a.category, 'state', a.state, 'createdAt', a.created_at,
    'expiresAt', a.expires_at, 'home', a.home, 'likeCount', a.like_count, 'applauseCount', a.applause_count,
    'commentCount', a.comment_count, 'likeIds', adverts_like_ids(a), 'applauseIds', adverts_applause_ids(a),
    'attachments', (select coalesce(json_agg(json_build_object('id', f.id, 'title', f.title, 'url', f.url, 'width', f.width, 'height', f.height)), '[]')
      from attachments f where f.advert_id = a.id),
    'places', (select coalesce(json_agg(json_build_object('id', g.id, 'title', g.title, 'isPrivate', g.is_private)), '[]')
      from advert_places p join areas g on g.id = p.area_id where p.advert_id = a.id),
    'author', json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'area', g.title)) order by a.created_at desc, a.id desc)::text
  from (${rows}) a join users u on u.id = a.author_id join areas g on g.id = u.area_id`;
const ITEM = `select * from adverts where id = $1`;

/** Statements by their name in the address, with the values that they take of the person and the item named there. */
const STATEMENTS: Readonly<Record<string, readonly [text: string, values: (user: number, item: number) => unknown[]]>> =
  {
    users: [people('true'), () => []],
    user: [
      `select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'position', u.position,
       'areaId', u.area_id, 'area', g.title)::text from users u join areas g on g.id = u.area_id where u.id = $1`,
      user => [user],
    ],
    store: [
      adverts(`select * from adverts where org = ${BENCH_ORG} order by created_at desc, id desc limit 10`),
      () => [],
    ],
    advert: [adverts(ITEM), (_user, item) => [item]],
    unread: [
      `select coalesce(json_agg(json_build_object('id', n.id, 'userId', n.user_id, 'type', n.type, 'kind', n.kind,
       'description', n.description, 'url', n.url, 'logo', n.logo, 'viewed', n.viewed, 'createdAt', n.created_at)), '[]')::text
     from (select * from notifications where user_id = $1 and not viewed order by created_at desc limit 10) n`,
      user => [user],
    ],
    poll: [
      `select json_build_object('unread', (select count(*) from notifications where user_id = $1 and not viewed),
       'latest', (select id from notifications where user_id = $1 order by created_at desc limit 1))::text`,
      user => [user],
    ],
    post: [
      `insert into posts (org, author_id, description, home) values (${BENCH_ORG}, $1, 'Algo que contar, número ' || $2::int, true)
     returning row_to_json(posts)::text`,
      (user, item) => [user, item],
    ],
    comment: [
      `insert into comments (advert_id, author_id, body) values ($2, $1, 'Qué buena noticia.') returning row_to_json(comments)::text`,
      (user, item) => [user, item],
    ],
    reaction: [
      `insert into reactions (advert_id, user_id, kind) values ($2, $1, 1) on conflict do nothing returning row_to_json(reactions)::text`,
      (user, item) => [user, item],
    ],
  };

await serveBare(([name = '', user, item]) => {
  const [text, values] = STATEMENTS[name] ?? ['', () => []];
  return pool.query({ name, text, values: values(Number(user), Number(item)), rowMode: 'array' });
});
