import type { ClientFeature } from '../feature.ts';
import { FirstVisit } from './components/first-visit.tsx';

/** Feature declaration of the first visit. */
export const welcomeFeature: ClientFeature = { Over: FirstVisit };
