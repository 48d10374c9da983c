import type { Feature } from '../feature.ts';
import type { FileReader } from '../../content-kinds/content-kind.ts';
import { everyColleague } from '../files/service.ts';
import { bannerOperations, countBanners, findBanner } from './banners.ts';
import { banners, cities, general, personalConfig } from './lists.ts';

/**
 * Lets the picture be read while its banner is a current one; the picture of a removed banner is not needed until it is
 * back.
 */
const whileItStands: FileReader = async ({ session, viewer }, banner) =>
  (await session.run(findBanner(viewer.org, banner))).length > 0;

export const config: Feature = {
  name: 'config',
  lists: [general, banners, personalConfig, cities],
  operations: bannerOperations,
  administered: { banners: ({ org }) => countBanners(org) },
  files: { banner: { seenBy: [whileItStands] }, logo: { seenBy: [everyColleague] } },
};
