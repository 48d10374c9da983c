import type { Feature } from '../feature.ts';
import { currentUserOperation } from './current-user-operation.ts';

export const currentUserFeature: Feature = { name: 'current-user', operations: [currentUserOperation] };
