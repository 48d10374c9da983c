import { createHash } from 'node:crypto';
import { addDays, addMinutes } from 'date-fns';
import { NO_ORG } from '../../server/db/database.ts';
import { homeEnd } from '#contract/features/news/rules.ts';
import { CITIES } from '../../server/reference/cities.ts';
import { NEWS_CATEGORIES } from '../../server/reference/news-categories.ts';
import type { DemoNews } from './model.ts';
import { altOf } from './pictures.ts';
import type { DemoFile } from './write-files.ts';
import { reactors, type WrittenPost } from './write-posts.ts';
import { lookUp, takeIds, writeRows, type Writer } from './writer.ts';

const cityIds = new Map(CITIES.map(city => [city.Name, city.Id]));
const categoryIds = new Map(NEWS_CATEGORIES.map(category => [category.Title, category.Id]));

/** Placeholder `{name}` of a drawing inside a text. */
const PICTURE = /\{(\w+)\}/g;

/** Returns an id that is the same each time, so that the text can name a file that is written later. */
function pictureId(item: number, drawing: string): string {
  const hex = createHash('sha256').update(`${item} ${drawing}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

interface WrittenNews extends WrittenPost {
  readonly newsId: number;
  readonly news: DemoNews;
  readonly published: Date;
}

/** Writes the news of those feed items that are news, with the people who have confirmed them. */
export async function writeNews(writer: Writer, posts: readonly WrittenPost[]): Promise<void> {
  const items = posts.flatMap(written =>
    written.post.news === undefined ? [] : [{ ...written, news: written.post.news }],
  );
  const ids = await takeIds(writer, 'news', items.length);
  const news = items.map((item, index): WrittenNews => {
    const { inDays } = item.news;
    const published = inDays === undefined ? item.created : addDays(writer.tools.now, inDays);
    return { ...item, published, newsId: ids[index] ?? 0 };
  });
  await writeRows(writer, INSERT, news.map(rowOf));
  await writeStreams(writer, news);
  await writeConfirmations(writer, news);
}

const INSERT = `
  insert into news (org_id, id, item_id, author_id, title, description, content, category_org, category_id, city_id, featured,
    corporative, available_days, requires_confirmation, home, is_published, publication_at, created_at)
  select $1, n.id, n.item, n.author, n.title, n.text, n.content, ${NO_ORG}, n.category, n.city, n.featured,
    n.days is not null, n.days, n.required, true, n.scheduled is null, n.published, n.created
  from jsonb_to_recordset($2::jsonb) as n(id bigint, item bigint, author int, title text, text text, content text, category int,
    city int, featured boolean, days smallint, required boolean, scheduled boolean, published timestamptz, created timestamptz)`;

function rowOf({ newsId, id, author, created, published, post, news }: WrittenNews): object {
  const { title, days = null, featured = false } = news;
  return {
    id: newsId,
    item: id,
    author: author.id,
    title,
    text: post.text,
    content: news.content.replace(
      PICTURE,
      (_whole, drawing: string) => `<img data-file="${pictureId(id, drawing)}" alt="${altOf(drawing)}" />`,
    ),
    category: lookUp(categoryIds, news.category),
    city: lookUp(cityIds, news.city),
    featured,
    days,
    required: news.confirmed !== undefined,
    ...(news.inDays !== undefined && { scheduled: true }),
    published,
    created,
  };
}

/** Removes news that is not on home from the home stream, and hides scheduled news from everybody. */
async function writeStreams(writer: Writer, news: readonly WrittenNews[]): Promise<void> {
  await writeRows(
    writer,
    `with ends as (select * from jsonb_to_recordset($2::jsonb) as e(item bigint, "end" timestamptz)),
     moved as (update audiences a set expires_at = ends."end" from ends where a.org_id = $1 and a.item_id = ends.item and a.aud_id = 0)
     select 1`,
    news.flatMap(({ id, published, news: { featured = false, days = null } }) => {
      const end = homeEnd({ featured, days, published, expiry: null });
      // The news ends the moment it is published, so it is never on home.
      return end === null ? [] : [{ item: id, end: end === 'never' ? published : end }];
    }),
  );
  await writeRows(
    writer,
    `with items as (select * from jsonb_to_recordset($2::jsonb) as i(item bigint, created timestamptz)),
     gone as (delete from audiences a using items where a.org_id = $1 and a.item_id = items.item)
     insert into withheld_items (org_id, item_id, withheld_at) select $1, item, created from items`,
    news.flatMap(({ id, created, news: { inDays } }) => (inDays === undefined ? [] : [{ item: id, created }])),
  );
}

async function writeConfirmations(writer: Writer, news: readonly WrittenNews[]): Promise<void> {
  await writeRows(
    writer,
    `insert into news_confirmations (org_id, news_id, user_id, confirmed_at)
     select $1, c.news, c.person, c.at from jsonb_to_recordset($2::jsonb) as c(news bigint, person int, at timestamptz)`,
    news.flatMap(({ newsId, author, published, audience, news: { confirmed = 0, notYet = [] } }) => {
      const undecided = [author, ...notYet.map(key => lookUp(writer.people, key))];
      const asked = audience.filter(person => !undecided.includes(person));
      return reactors(writer, asked, confirmed).map((person, index) => ({
        news: newsId,
        person: person.id,
        at: addMinutes(published, 3 + index * 2),
      }));
    }),
  );
}

/** Returns the pictures inside the texts. */
export function contentPictures({ id, post, author, created }: WrittenPost): DemoFile[] {
  return [...(post.news?.content ?? '').matchAll(PICTURE)].map(([, source = ''], position) => ({
    type: 'photo',
    id: pictureId(id, source),
    source,
    parent: ['content', id],
    list: 'Flx_News',
    owner: author.id,
    created,
    position,
  }));
}
