import type { BusinessServices } from '../../integrations/business/port.ts';
import type { Feature } from '../feature.ts';
import { rejectUnfinished, sweepApps } from './jobs.ts';
import { appsOperations } from './operations.ts';
import { verifyRouter } from './routes.ts';
import { leaveAnswer, leaveRequest } from './thing.ts';

/** Things of it, which the hot statements are composed of. */
export const apps: Feature = {
  name: 'apps',
  things: [leaveRequest, leaveAnswer],
  jobs: [rejectUnfinished, sweepApps],
  routes: { '/verify': verifyRouter },
};

/**
 * Queries to the systems of an organisation: vacations, certificates, inventory, invoices, clients. @spec decision 29
 * @param origin `https://…` of the product
 */
export const createAppsFeature = (business: BusinessServices, origin: string): Feature => ({
  name: 'business',
  operations: appsOperations(business, origin),
});
