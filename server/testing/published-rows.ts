import type pg from 'pg';
import type { TestUser } from './world.ts';

/** Inserts a publication of a person, for everybody and for their area. */
export async function addItem(
  owner: pg.Pool,
  { org, id, area }: Pick<TestUser, 'org' | 'id' | 'area'>,
  type: 'post' | 'poll' | 'advert' | 'event' | 'new',
): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    `with item as (
       insert into feed_items (org_id, type, author_id, title, description) values ($1, $2, $3, 'Hola', 'Hola a todos') returning id),
     audience as (
       insert into audiences (org_id, aud_id, item_id, author_id) select $1, unnest($4::int[]), id, $3 from item)
     select id::text as id from item`,
    [org, type, id, [0, -1, area]],
  );
  return Number(rows[0]?.id);
}

/** Inserts an advert, with its feed item. */
export async function addAdvert(owner: pg.Pool, person: TestUser): Promise<number> {
  const item = await addItem(owner, person, 'advert');
  await owner.query(
    `insert into adverts (org_id, id, author_id, title, description, price, city_id, category, created_at, expires_at)
     select $1, $2, $3, 'Nevera', 'Como nueva', '$ 900.000', min(id), 'hogar', now(), now() + interval '1 day' from cities`,
    [person.org, item, person.id],
  );
  return item;
}

/** Inserts an event of tomorrow, with its feed item. */
export async function addEvent(owner: pg.Pool, person: TestUser): Promise<number> {
  const item = await addItem(owner, person, 'event');
  await owner.query(
    `insert into events (org_id, id, author_id, title, description, starts_at, place, city_id, created_at)
     select $1, $2, $3, 'Carrera', 'Cinco kilómetros', now() + interval '1 day', 'Parque', min(id), now() from cities`,
    [person.org, item, person.id],
  );
  return item;
}

/** Inserts featured news that require confirmation, with its feed item. @returns the id of the news */
export async function addNews(owner: pg.Pool, person: TestUser, category: number): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into news (org_id, item_id, author_id, title, description, content, category_org, category_id, city_id, featured,
       corporative, requires_confirmation, home, is_published, publication_at, created_at)
     select $1, $2, $3, 'Nueva sede', 'Abre en julio', '<p>Abre en julio.</p>', $1, $4, min(id), true, false, true, true,
       true, now(), now() from cities returning id::text as id`,
    [person.org, await addItem(owner, person, 'new'), person.id, category],
  );
  return Number(rows[0]?.id);
}
