import type { ConfirmationsPage, News, NewsFields } from '#contract/features/news/types.ts';
import type { ListPage } from '#contract/api/lists.ts';
import { drafts } from './feed.ts';
import type { TestRequest } from './test-request.ts';
import type { TestApp } from './test-app.ts';
import { BOGOTA } from './tienda.ts';
import type { TestUser } from './world.ts';

/** Sets up scenes for tests of news. */

/** Category 'Bienestar' of the default organisation. */
export const WELLBEING = 2;

/** Minimal fields of a news item, except its photo. */
export const STORY = {
  Title: 'Abrimos la sede de Pereira',
  Description: 'Desde julio tendremos un nuevo lugar de encuentro.',
  Content: '<p>La sede abre el <strong>1 de julio</strong>.</p>',
  Category: WELLBEING,
  City: BOGOTA,
  Featured: false,
  Corporative: false,
} as const satisfies NewsFields;

/** Publishes a news item with a cover and expects success; for everybody unless the input says otherwise. */
export async function announce(app: TestApp, user: TestUser, input: Partial<NewsFields> = {}): Promise<News> {
  const Attachments = input.Attachments ?? (await drafts(app, user, 'photo'));
  const response = await user.post('/api/Flx_News', { ...STORY, ...input, Attachments }).expect(201);
  const { results }: { results: News } = response.body;
  return results;
}

/** Edits a news item and expects success. */
export async function correct(user: TestUser, id: number, input: Partial<NewsFields> = {}): Promise<News> {
  const response = await user.put(`/api/Flx_News/${id}`, { ...STORY, ...input }).expect(200);
  const { results }: { results: News } = response.body;
  return results;
}

/** Returns a page of news; `query` is the part after `?`. */
export async function newsOf(user: TestUser, query = ''): Promise<ListPage<News>> {
  const response = await user.get(`/api/Flx_News?${query}`).expect(200);
  return response.body;
}

/** Returns one news item, as this person sees it. */
export async function storyOf(user: TestUser, id: number, query = ''): Promise<News> {
  const response = await user.get(`/api/Flx_News/${id}?${query}`).expect(200);
  const { results }: { results: News } = response.body;
  return results;
}

/** Returns the people who have and have not confirmed; `query` is the part after `?`. */
export async function confirmationsOf(user: TestUser, id: number, query = ''): Promise<ConfirmationsPage> {
  const response = await user.get(`/api/Flx_News/${id}/confirmations?${query}`).expect(200);
  return response.body;
}

/** Adds news in a category of its own, for everybody and an area. */
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

/** Requests the confirmation of a person, by a channel if one is given. */
export const confirm = (user: TestUser, id: number, channel?: string): TestRequest =>
  user.put(`/api/Flx_News/${id}/confirmation${channel === undefined ? '' : `?Channel=${channel}`}`);

/** Returns the rows of the evidence, without their head. */
export async function evidenceOf(user: TestUser, id: number): Promise<string[][]> {
  const { text } = await user.get(`/api/Flx_News/${id}/confirmations.csv`).expect(200);
  const [, ...lines] = text.trim().split('\r\n');
  return lines.map(line => line.slice(1, -1).split('";"'));
}

/** Publishes a featured news item that requires confirmation. */
export const mandatory = (app: TestApp, user: TestUser, input: Partial<NewsFields> = {}): Promise<News> =>
  announce(app, user, { RequiresConfirmation: true, Featured: true, ...input });
