import type { BusinessServices } from '../../integrations/business/port.ts';
import type { Feature } from '../feature.ts';
import { handOnRequests, rejectUnfinished, sweepApps } from './jobs.ts';
import { appsOperations } from './operations.ts';
import { verifyRouter } from './routes.ts';

/** Feature of background jobs and of the public page of certificates. */
export const apps: Feature = {
  name: 'apps',
  module: 'apps',
  jobs: [rejectUnfinished, handOnRequests, sweepApps],
  routes: { '/verify': verifyRouter },
};

/**
 * Creates the feature of queries to an organisation's systems: vacations, certificates, inventory, invoices, clients.
 * @spec decision 29
 * @param origin `https://…` of the product
 */
export const createAppsFeature = (business: BusinessServices, origin: string): Feature => ({
  name: 'business',
  module: 'apps',
  operations: appsOperations(business, origin),
});
