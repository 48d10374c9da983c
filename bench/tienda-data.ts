import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { CITIES } from '../server/reference/cities.ts';
import { BENCH_ORG, fill, type Size } from './data.ts';

/** Small and large Tienda, in organisations that are otherwise alike. */
export const FEW_ADVERTS: Size = { users: 2_000, areas: 20, groups: 200, items: 2_000 };
export const MANY_ADVERTS: Size = { ...FEW_ADVERTS, items: 200_000 };

/** Range of the adverts' places: the first hundred municipalities of Antioquia. */
const FIRST_CITY = 5_001;
const CITIES_USED = 100;

/** Days over which the adverts were published; half of them have expired. */
const SPAN_DAYS = 120;

/** Words as in real adverts: some in one of five, others in few. */
const CONTENT_KINDS = [
  'Bicicleta',
  'Sofá',
  'Guitarra',
  'Portátil',
  'Nevera',
  'Cafetera',
  'Apartamento',
  'Moto',
  'Tenis',
  'Escritorio',
];
const REMARKS = [
  'poco uso',
  'como nueva',
  'con factura',
  'para estrenar',
  'perfecto estado',
  'con garantía',
  'se entrega en la sede',
];

const array = (words: readonly string[]): string => `array[${words.map(word => `'${word}'`).join()}]`;
/** Returns SQL of a word that one in `count` adverts has. */
const every = (count: number, word: string): string => `case when id % ${count} = 0 then ' ${word}' else '' end`;

/** Word that only one advert has, as rare as a model number. */
const UNIQUE_WORD = `substr(md5(id::text), 1, 12)`;
const uniqueWord = (adverts: number): string =>
  createHash('md5')
    .update(String(adverts - 10))
    .digest('hex')
    .slice(0, 12);

/** Searched words, with the share of adverts that have them. */
export const SEARCHES: readonly {
  readonly what: string;
  readonly word: (adverts: number) => string;
  readonly raw?: string;
}[] = [
  { what: 'a word of one advert', word: uniqueWord },
  { what: 'a word of 1 in 400', word: () => 'almojabana', raw: 'tiendaSearch' },
  { what: 'a word of 1 in 50', word: () => 'cancion' },
  { what: 'a word of 1 in 10', word: () => 'guitarra' },
  { what: 'two letters of 1 in 1,000', word: () => 'tv' },
];

/**
 * Fills a database with adverts: every feed item is one. A third is sold and half have expired, as if expired ones were
 * never deleted.
 */
export async function fillTienda(client: Client, size: Size): Promise<void> {
  await fill(client, size);
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into cities (id, name, department) select "Id", "Name", "Department" from jsonb_to_recordset($1::jsonb) as c ("Id" int, "Name" text, "Department" text)`,
    [JSON.stringify(CITIES)],
  );
  await client.query(`update feed_items set type = 'advert' where org_id = ${BENCH_ORG}`);
  await client.query(`
    insert into adverts (org_id, id, author_id, title, description, price, price_amount, city_id, category, state, created_at, expires_at)
    select org_id, id, author_id, (${array(CONTENT_KINDS)})[1 + id % 10] || ' ' || ${UNIQUE_WORD},
      (${array(REMARKS)})[1 + id % 7] || ${every(400, 'almojábana')} || ${every(50, 'canción')} || ${every(1000, 'TV')},
      '$ ' || id * 7919 % 5000 * 1000, id * 7919 % 5000 * 1000, ${FIRST_CITY} + id % ${CITIES_USED},
      'hogar', case when id % 3 = 0 then 'vendido' else 'disponible' end, published, published + interval '60 days'
    from feed_items cross join lateral (select now() - (${size.items} - id) * (interval '${SPAN_DAYS} days' / ${size.items}) as published) p
    where org_id = ${BENCH_ORG}`);
  await client.query(`
    insert into advert_search (org_id, advert_id, search_text) select org_id, id, search_text from adverts where org_id = ${BENCH_ORG}`);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum (analyze)');
}
