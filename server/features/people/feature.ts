import type { Feature } from '../feature.ts';
import { everyColleague } from '../files/service.ts';
import { users } from './lists.ts';

export const people: Feature = {
  name: 'people',
  lists: [users],
  files: { portrait: { seenBy: [everyColleague] }, cover: { seenBy: [everyColleague] } },
};
