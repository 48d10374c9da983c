import type { ContractFeature } from '../feature.ts';
import { NEWS_CATEGORY_MAX } from './limits.ts';

export const newsContract = {
  lists: ['Flx_News', 'Flx_NewsCategories', 'Flx_NewsDrafts'],
  items: { new: { reviewer: 'Admin-News' } },
  topics: { news: { mails: false, group: 'organisation' } },
  notifications: {
    news_published: { type: 'social', topic: 'news', gathers: false },
    news_changed: { type: 'process', topic: 'reminders', gathers: 'quietly', anonymous: true },
    news_reminder: { type: 'process', topic: 'reminders', gathers: 'quietly', anonymous: true },
  },
  uploads: { Flx_News: ['photo', 'video', 'document'] },
  roles: { 'Admin-News': 2 },
  openRoles: { 'Admin-News': true },
  admin: { news: { role: 'Admin-News', order: 1 } },
  catalogues: { newsCategories: { titleMax: NEWS_CATEGORY_MAX, rowsMax: 100 } },
  destinations: ['news'],
  searched: { new: { order: 4, address: 'noticias' } },
} as const satisfies ContractFeature;
