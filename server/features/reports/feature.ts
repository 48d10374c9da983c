import type { Feature } from '../feature.ts';
import { countWaiting, reviewsParent } from './cases.ts';
import { putIntoBin } from './bin.ts';
import { sweepRemoved } from './jobs.ts';
import { reportCases } from './lists.ts';
import { reportResponsibility } from './responsibility.ts';
import { reportCase } from './content-kind.ts';
import { reportOperations } from './operations.ts';

/** Reports of content and their review. */
export const reportsFeature: Feature = {
  name: 'reports',
  contentKinds: [reportCase],
  lists: [reportCases],
  bin: putIntoBin,
  operations: reportOperations,
  jobs: [sweepRemoved],
  administered: { reports: countWaiting },
  responsibilities: [reportResponsibility],
  fileReader: reviewsParent,
};
