import { NEWS_CATEGORIES_MAX, NEWS_CATEGORY_MAX } from '../../../contract/features/news/limits.ts';
import { newsCategorySchema } from '../../../contract/features/news/schema.ts';
import type { NewsCategory } from '../../../contract/features/news/types.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { NO_ORG } from '../../db/database.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { defineList, everyone } from '../../lists/define-list.ts';
import { newsTexts } from './texts.ts';

type CategorySchema = ReturnType<typeof newsCategorySchema>;

const isOwner = ({ viewer }: Context): boolean => viewer.roles.has('Propietarios');

/** @throws ProblemError 422 on `Title` */
async function checkTitle({ session, viewer }: WriteContext, title: string, except: number | null): Promise<void> {
  const found = await session.query(
    'select 1 from news_categories where org_id = $1 and search_key(title) = search_key($2) and id is distinct from $3',
    [viewer.org, title, except],
  );
  if (found.length === 0) return;
  throw new ProblemError('invalid', { errors: { Title: newsTexts(viewer.language).news.categoryRepeated } });
}

/** @throws ProblemError 409 while news have the category */
async function checkUnused({ session, viewer }: WriteContext, { Id }: NewsCategory): Promise<void> {
  const found = await session.query('select 1 from news where category_org = $1 and category_id = $2 limit 1', [
    viewer.org,
    Id,
  ]);
  if (found.length > 0) throw new ProblemError('conflict', { detail: newsTexts(viewer.language).news.categoryInUse });
}

/**
 * With its first category an organisation leaves the default ones, so it gets its own of each that its news have.
 * Afterwards nothing points there any more.
 */
async function adoptUsed({ session, viewer }: WriteContext): Promise<void> {
  await session.query(
    `with used as (
       select distinct c.id, c.title from news n join news_categories c on c.org_id = n.category_org and c.id = n.category_id
       where n.org_id = $1 and n.category_org = $2 and n.category_org <> n.org_id),
     adopted as (
       insert into news_categories (org_id, title) select $1, title from used order by id
       on conflict (org_id, title) do update set title = excluded.title returning id, title)
     update news n set category_org = $1, category_id = adopted.id
     from used join adopted on adopted.title = used.title
     where n.org_id = $1 and n.category_org = $2 and n.category_id = used.id`,
    [viewer.org, NO_ORG],
  );
}

/** What news are about. An organisation has its own, or the default ones. */
export const newsCategories = defineList<NewsCategory, CategorySchema, CategorySchema>({
  name: 'Flx_NewsCategories',
  summary: 'Categories of news. The default ones stand in while an organisation has none.',
  table: 'news_categories',
  tenant: 'org_id',
  fallback: true,
  fields: {
    Id: { type: 'int', column: 'id', filter: true },
    Title: { type: 'text', column: 'title', filter: true, sort: true, maxLength: NEWS_CATEGORY_MAX },
  },
  order: ['Title'],
  pageSize: NEWS_CATEGORIES_MAX,
  maxPageSize: NEWS_CATEGORIES_MAX,
  scope: () => null,
  policy: { read: everyone, create: isOwner, update: isOwner, remove: isOwner },
  input: {
    create: ({ viewer }) => newsCategorySchema(newsTexts(viewer.language)),
    update: ({ viewer }) => newsCategorySchema(newsTexts(viewer.language)),
  },
  write: {
    create: async (context, { Title }, insert) => {
      await checkTitle(context, Title, null);
      const id = await insert({ title: Title });
      await adoptUsed(context);
      return id;
    },
    update: async (context, row, { Title }, save) => {
      await checkTitle(context, Title, row.Id);
      await save({ title: Title });
    },
    remove: async (context, row, remove) => {
      await checkUnused(context, row);
      await remove();
    },
  },
});
