import type { Feature } from '../feature.ts';
import { everyColleague } from '../files/service.ts';
import { bannerOperations } from './banners.ts';
import { countBanners } from './banners-sql.ts';
import { banners } from './banners-list.ts';
import { cities } from './cities-list.ts';
import { general } from './general-list.ts';
import { personalConfig } from './personal-list.ts';

export const config: Feature = {
  name: 'config',
  lists: [general, banners, personalConfig, cities],
  operations: bannerOperations,
  administered: { banners: ({ org }) => countBanners(org) },
  files: { banner: { seenBy: [everyColleague] }, logo: { seenBy: [everyColleague] } },
};
