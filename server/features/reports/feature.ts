import type { ReadContext } from '../../base/context.ts';
import type { Feature } from '../feature.ts';
import { reviews } from './cases.ts';
import { sweepRemoved } from './jobs.ts';
import { reportCases } from './lists.ts';
import { reportCase } from './thing.ts';
import { reportOperations } from './operations.ts';

const reviewsItem = (context: ReadContext, item: number): Promise<boolean> => reviews(context, { item });

/** Reports of content and their review. */
export const reportsFeature: Feature = {
  name: 'reports',
  things: [reportCase],
  lists: [reportCases],
  operations: reportOperations,
  jobs: [sweepRemoved],
  fileParents: {
    item: reviewsItem,
    content: reviewsItem,
    evidence: (context, id) => reviews(context, { case: id }),
  },
};
