import type { Area } from '../area.ts';
import { polls } from './lists.ts';
import { pollOperations, pollRoutes } from './routes.ts';

/** Polls: a question, its answers, and one vote a person. */
export const pollsArea: Area = { name: 'polls', lists: [polls], routes: pollRoutes(), operations: pollOperations };
