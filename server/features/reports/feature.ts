import type { Feature } from '../feature.ts';
import { reviews } from './cases.ts';
import { sweepRemoved } from './jobs.ts';
import { reportCases } from './lists.ts';
import { reportOperations, reportRoutes } from './routes.ts';

/** Reports of content and their review. */
export const reportsFeature: Feature = {
  name: 'reports',
  lists: [reportCases],
  routes: reportRoutes(),
  operations: reportOperations,
  jobs: [sweepRemoved],
  fileParents: {
    item: reviews('item_id'),
    content: reviews('item_id'),
    comment: reviews('comment_id'),
    evidence: reviews('id'),
  },
};
