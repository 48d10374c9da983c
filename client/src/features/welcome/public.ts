import type { ClientFeature } from '../feature.ts';
import { FirstVisit } from './components/first-visit.tsx';

/** Who comes for the first time. */
export const welcomeFeature: ClientFeature = { Over: FirstVisit };
