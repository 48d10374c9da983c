import type { Feature } from '../feature.ts';
import { polls } from './lists.ts';
import { poll } from './content-kind.ts';
import { pollOperations } from './vote.ts';

/** Polls: a question, its answers, and one vote for each person. */
export const pollsFeature: Feature = {
  name: 'polls',
  contentKinds: [poll],
  lists: [polls],
  operations: pollOperations,
};
