import type { Feature } from '../feature.ts';
import { everyColleague } from '../files/service.ts';
import { areas, teams } from './lists.ts';

export const groups: Feature = {
  name: 'groups',
  lists: [teams, areas],
  files: { group: { seenBy: [everyColleague] } },
};
