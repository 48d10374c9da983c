import type { Feature } from '../feature.ts';
import { users } from './lists.ts';

export const people: Feature = { name: 'people', lists: [users] };
