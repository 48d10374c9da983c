import { NEWS_PHOTOS } from '#contract/features/news/limits.ts';
import { newsDraftSchema } from '#contract/features/news/schema.ts';
import { sharedDrafts } from '../publishing/service.ts';
import { newsTexts } from './texts.ts';

/** Drafts of news that people who administer news share, even where others may publish too. @spec decision 53 */
export const newsDrafts = sharedDrafts({
  name: 'Flx_NewsDrafts',
  summary:
    'Shared drafts of news, for those who administer them. Publishing one (`Draft` of a new news item) takes it away.',
  table: 'news_drafts',
  parent: 'news_draft',
  role: 'Admin-News',
  photos: NEWS_PHOTOS,
  schema: (language, texts, options) => newsDraftSchema({ ...newsTexts(language), ...texts }, options),
});
