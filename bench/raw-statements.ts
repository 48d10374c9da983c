import { itemJson } from '../server/features/feed/item/item-sql.ts';
import { READER } from '../server/features/feed/audience/reader-sql.ts';
import { feedPages } from '../server/features/feed/page/statements.ts';
import { THINGS } from '../server/features/index.ts';
import { isVisible } from '../server/features/feed/audience/visibility-sql.ts';
import { BENCH_ORG } from './data.ts';

/** One prepared statement that answers what an address of the application answers, and its values for one person. */
export interface RawStatement {
  readonly name: string;
  readonly text: string;
  readonly values: (user: number) => unknown[];
}

const NEWEST = '9223372036854775807';
const reader = (user: number): unknown[] => [
  BENCH_ORG,
  user,
  new Date(),
  1_900_000_000,
  1_900_000_000,
  'a key of the usual length, 32 chars',
  [],
];

const feed: RawStatement = { ...feedPages(THINGS).home, values: user => [...reader(user), NEWEST, 6] };

/** Ten people with their areas: what a list page with an expand reads, as one finished text. */
const users: RawStatement = {
  name: 'raw_people',
  text: `
    select json_agg(json_build_object('Id', u.id, 'Nombre', u.first_name, 'Apellido', u.last_name, 'Position', u.position,
             'AreaId', u.area_id, 'Area', json_build_object('Id', g.id, 'Title', g.title)))::text
    from (select * from users where org_id = $1 order by name_key, id limit 10) u
    join groups g on g.org_id = u.org_id and g.id = u.area_id`,
  values: () => [BENCH_ORG],
};

/** Ten adverts on offer that the reader may see, with their items, authors and places. */
const articles = (condition: string): string => `
  select json_agg(json_build_object('Id', a.id, 'Price', a.price, 'State', a.state, 'Category', a.category,
      'CreationDate', a.created_at, 'ExpiryDate', a.expires_at, 'Item', (${itemJson(THINGS, 'i.id = a.id')}),
      'LocationInfo', json_build_object('Id', c.id, 'Name', c.name, 'Department', c.department)))::text
  from (select * from adverts a where a.org_id = ${READER.org} and a.state <> 'vendido' and a.expires_at > ${READER.now}
      and ${isVisible(READER, 'a')} and ${condition} order by a.created_at desc, a.id desc limit 10) a
  join cities c on c.id = a.city_id`;

const tienda: RawStatement = { name: 'raw_articles', text: articles('true'), values: reader };

const tiendaSearch: RawStatement = {
  name: 'raw_article_search',
  text: articles('a.id = any(array(select find_adverts(array[$8::text], 1001)))'),
  values: user => [...reader(user), 'almojabana'],
};

export const RAW_STATEMENTS: Readonly<Record<string, RawStatement>> = { feed, users, tienda, tiendaSearch };
