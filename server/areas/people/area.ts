import type { Area } from '../area.ts';
import { users } from './lists.ts';

export const people: Area = { name: 'people', lists: [users] };
