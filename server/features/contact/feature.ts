import type { Feature } from '../feature.ts';
import { contactRequests } from './list.ts';
import { contactOperations } from './operations.ts';
import { sweepRequests } from './sweep-job.ts';
import { contactRequest } from './content-kind.ts';

/** Feature of requests to the administrators of the organisation. @spec 3§3.3 */
export const contact: Feature = {
  name: 'contact',
  module: 'contact',
  contentKinds: [contactRequest],
  lists: [contactRequests],
  operations: contactOperations,
  jobs: [sweepRequests],
};
