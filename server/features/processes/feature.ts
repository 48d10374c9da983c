import type { Feature } from '../feature.ts';
import { processes as list, processTypes } from './lists.ts';

export const processes: Feature = { name: 'processes', lists: [list, processTypes] };
