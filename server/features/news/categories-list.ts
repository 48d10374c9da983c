import { NEWS_CATEGORIES_MAX, NEWS_CATEGORY_MAX } from '#contract/features/news/limits.ts';
import { newsCategorySchema } from '#contract/features/news/schema.ts';
import type { NewsCategory } from '#contract/features/news/types.ts';
import { byLanguage } from '../../base/by-language.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { defineList, everyone } from '../../lists/define-list.ts';
import { adoptUsed, findRepeated, findUse, stillFollows } from './category-sql.ts';
import { newsTexts } from './texts.ts';

type CategorySchema = ReturnType<typeof newsCategorySchema>;

const isOwner = ({ viewer }: Context): boolean => viewer.roles.has('Propietarios');

/** @throws ProblemError 422 on `Title` */
async function checkTitle({ session, viewer }: WriteContext, title: string, except: number | null): Promise<void> {
  const found = await session.run(findRepeated(viewer.org, title, except));
  if (found.length === 0) return;
  throw new ProblemError('invalid', { errors: { Title: newsTexts(viewer.language).news.categoryRepeated } });
}

/** @throws ProblemError 409 while news have the category */
async function checkUnused({ session, viewer }: WriteContext, { Id }: NewsCategory): Promise<void> {
  const found = await session.run(findUse(viewer.org, Id));
  if (found.length > 0) throw new ProblemError('conflict', { detail: newsTexts(viewer.language).news.categoryInUse });
}

/** Categories of news. An organisation has its own, or those of the default organisation. */
export const newsCategories = defineList<NewsCategory, CategorySchema, CategorySchema>({
  name: 'Flx_NewsCategories',
  summary: 'Categories of news. The default ones stand in while an organisation has none.',
  table: 'news_categories',
  organisation: 'org_id',
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
    create: byLanguage(language => newsCategorySchema(newsTexts(language))),
    update: byLanguage(language => newsCategorySchema(newsTexts(language))),
  },
  write: {
    create: async (context, { Title }, insert) => {
      await checkTitle(context, Title, null);
      const id = await insert({ title: Title });
      // With its first own category an organisation leaves the default ones.
      await context.session.run(adoptUsed(context.viewer.org));
      return id;
    },
    update: async (context, row, { Title }, save) => {
      await checkTitle(context, Title, row.Id);
      await save({ title: Title, follows: stillFollows(Title) });
    },
    remove: async (context, row, remove) => {
      await checkUnused(context, row);
      await remove();
    },
  },
});
