import type { Feature } from '../feature.ts';
import { contactRequests } from './list.ts';
import { contactOperations, contactRequest, countUnanswered, sweepRequests } from './contact.ts';

/** Feature of requests to the administrators of the organisation. @spec 3§3.3 */
export const contact: Feature = {
  name: 'contact',
  module: 'contact',
  contentKinds: [contactRequest],
  lists: [contactRequests],
  operations: contactOperations,
  administered: { contact: countUnanswered },
  jobs: [sweepRequests],
};
