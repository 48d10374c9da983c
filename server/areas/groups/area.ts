import type { Area } from '../area.ts';
import { areas, teams } from './lists.ts';

export const groups: Area = { name: 'groups', lists: [teams, areas] };
