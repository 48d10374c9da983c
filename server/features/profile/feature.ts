import type { Feature } from '../feature.ts';
import { contactCards } from './contact-card.ts';
import { profileViews } from './views.ts';

/**
 * What is made of a person's page. The page itself is a list of people.
 * @param origin `https://…` of the product, which cards link to
 */
export const createProfileFeature = (origin: string): Feature => ({
  name: 'profile',
  operations: [...contactCards(origin), ...profileViews],
});
