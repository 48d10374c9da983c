import type { Feature, FeatureDependencies } from '../feature.ts';
import type { FileReader } from '../../content-kinds/content-kind.ts';
import { everyColleague } from '../files/service.ts';
import { bannerOperations, countBanners, findBanner } from './banners.ts';
import { createInstallationRouter } from './routes.ts';
import { banners, cities, general, personalConfig } from './lists.ts';

/**
 * Lets the picture be read while its banner is a current one; the picture of a removed banner is not needed until it is
 * back.
 */
const whileItStands: FileReader = async ({ session, viewer }, banner) =>
  (await session.run(findBanner(viewer.org, banner))).length > 0;

/** Creates the feature of an organisation's configuration, with the manifest of its application. */
export const createConfigFeature = ({ storage }: Pick<FeatureDependencies, 'storage'>): Feature => ({
  name: 'config',
  lists: [general, banners, personalConfig, cities],
  operations: bannerOperations,
  administered: { banners: ({ org }) => countBanners(org) },
  files: { banner: { seenBy: [whileItStands] }, logo: { seenBy: [everyColleague] } },
  routes: { '/install': createInstallationRouter(storage) },
});
