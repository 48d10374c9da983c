import type { Feature, AdministeredCounts } from '../feature.ts';
import { newsDrafts, SCHEDULED_NEWS } from './write.ts';
import { newsCategories, news } from './lists.ts';
import { mayPublishNews, NEWS_VERSIONS, newsItem, searchedNews } from './content-kind.ts';
import { publishDue, versionOperations } from '../publishing/service.ts';
import { newsResponsibilities } from './responsibility.ts';
import { newsOperations } from './operations.ts';
import { sql } from '../../db/sql.ts';

/** Number of news in force, for the settings panel. */
const ADMINISTERED_COUNTS: AdministeredCounts = {
  news: ({ org, now }) => sql`(select count(*) from news n where n.org_id = ${org} and n.is_published
      and (n.expires_at is null or n.expires_at > ${now}))`,
};

/** News: announcements of the organisation to its people, at once or on a date, and confirmations of mandatory ones. */
export const newsFeature: Feature = {
  name: 'news',
  contentKinds: [newsItem],
  searched: { new: searchedNews },
  files: newsDrafts.files,
  lists: [news, newsCategories, newsDrafts.list],
  scopes: { 'news:read': ['Flx_News', 'Flx_NewsCategories', 'Flx_Cities'] },
  operations: [...newsOperations, ...versionOperations(NEWS_VERSIONS)],
  jobs: [publishDue(SCHEDULED_NEWS)],
  administered: ADMINISTERED_COUNTS,
  responsibilities: newsResponsibilities,
  catalogues: {
    newsCategories: {
      table: 'news_categories',
      references: [{ table: 'news', org: 'category_org', id: 'category_id' }],
    },
  },
  publishingRights: { CanPublishNews: mayPublishNews },
};
