import type { ConfirmationsPage, News, NewsFields } from '#contract/features/news/types.ts';
import type { ListPage } from '#contract/api/lists.ts';
import { drafts } from './feed.ts';
import type { TestApp } from './test-app.ts';
import { BOGOTA } from './tienda.ts';
import type { TestUser } from './world.ts';

/** Sets scenes for tests of news. */

/** 'Bienestar', of the default organisation. */
export const WELLBEING = 2;

/** What a news item has at least, but for its photo. */
export const STORY = {
  Title: 'Abrimos la sede de Pereira',
  Description: 'Desde julio tendremos un nuevo lugar de encuentro.',
  Content: '<p>La sede abre el <strong>1 de julio</strong>.</p>',
  Category: WELLBEING,
  City: BOGOTA,
  Featured: false,
  Corporative: false,
} as const satisfies NewsFields;

/** Publishes a news item with a cover and expects it to work; for everybody unless the input says otherwise. */
export async function announce(app: TestApp, user: TestUser, input: Partial<NewsFields> = {}): Promise<News> {
  const Attachments = input.Attachments ?? (await drafts(app, user, 'photo'));
  const response = await user.post('/api/Flx_News', { ...STORY, ...input, Attachments }).expect(201);
  const { results }: { results: News } = response.body;
  return results;
}

/** Edits a news item and expects it to work. */
export async function correct(user: TestUser, id: number, input: Partial<NewsFields> = {}): Promise<News> {
  const response = await user.put(`/api/Flx_News/${id}`, { ...STORY, ...input }).expect(200);
  const { results }: { results: News } = response.body;
  return results;
}

/** A page of news; `query` is what stands behind `?`. */
export async function newsOf(user: TestUser, query = ''): Promise<ListPage<News>> {
  const response = await user.get(`/api/Flx_News?${query}`).expect(200);
  return response.body;
}

/** One news item, as this person sees it. */
export async function storyOf(user: TestUser, id: number, query = ''): Promise<News> {
  const response = await user.get(`/api/Flx_News/${id}?${query}`).expect(200);
  const { results }: { results: News } = response.body;
  return results;
}

/** Who has and has not confirmed; `query` is what stands behind `?`. */
export async function confirmationsOf(user: TestUser, id: number, query = ''): Promise<ConfirmationsPage> {
  const response = await user.get(`/api/Flx_News/${id}/confirmations?${query}`).expect(200);
  return response.body;
}

/** News of a category of their own, for everybody and an area. */
export async function insertNews(
  app: TestApp,
  { author, area }: { readonly author: TestUser; readonly area: number },
): Promise<number> {
  const { org } = author;
  const { rows } = await app.owner.query<{ id: number }>(
    `with item as (insert into feed_items (org_id, type, author_id, title, description)
       values ($1, 'new', $2, 'Sede', 'Nueva') returning id),
     seen as (insert into audiences (org_id, aud_id, item_id, author_id) select $1, unnest(array[0, -1, $3::int]), id, $2 from item),
     category as (insert into news_categories (org_id, title) values ($1, 'Bienestar') returning id)
     insert into news (org_id, item_id, author_id, title, description, content, category_org, category_id, city_id, featured,
       corporative, requires_confirmation, home, is_published, publication_at, created_at)
     select $1, item.id, $2, 'Sede', 'Nueva', '<p>Nueva</p>', $1, category.id, (select min(id) from cities), true, false, true,
       true, true, now(), now() from item, category returning id`,
    [org, author.id, area],
  );
  return Number(rows[0]?.id);
}
