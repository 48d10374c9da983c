import type { Feature, FeatureDependencies } from '../feature.ts';
import { handOnRequests, rejectUnfinished, sweepApps } from './jobs.ts';
import { appsOperations } from './operations.ts';
import { verifyRouter } from './routes.ts';

/**
 * Creates the feature of queries to an organisation's systems (vacations, certificates, inventory, invoices, clients),
 * with the public page of certificates.
 * @spec decision 29
 */
export const createAppsFeature = ({ business, config }: Pick<FeatureDependencies, 'business' | 'config'>): Feature => ({
  name: 'apps',
  module: 'apps',
  operations: appsOperations(business, config.origin),
  jobs: [rejectUnfinished, handOnRequests, sweepApps],
  routes: { '/verify': verifyRouter },
});
