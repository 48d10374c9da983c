import type { Feature } from '../feature.ts';
import { welcomeOperations } from './operations.ts';

export const welcome: Feature = { name: 'welcome', operations: welcomeOperations };
