import type { ListDeclaration } from '../../lists/define-list.ts';
import type { Feature, PersonSection } from '../feature.ts';
import { contactCards } from './contact-card.ts';
import { viewSections } from './view-sections.ts';
import { profileViews } from './views.ts';

/**
 * Operations on a person's page. The page itself is a list of people.
 * @param origin `https://…` of the product, which cards link to
 * @param lists those of all features
 * @param sections lists of people that features declare
 */
export const createProfileFeature = (
  origin: string,
  lists: readonly ListDeclaration[],
  sections: readonly PersonSection[],
): Feature => ({
  name: 'profile',
  operations: [...contactCards(origin), ...profileViews, ...viewSections(lists, sections)],
});
