import type { Feature } from '../feature.ts';
import { areas, teams } from './lists.ts';

export const groups: Feature = { name: 'groups', lists: [teams, areas] };
