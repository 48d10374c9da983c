import type { Feature, FeatureDependencies } from '../feature.ts';
import { contactCards } from './contact-card.ts';
import { memberRecord } from './record.ts';
import { searchedPerson } from './searched-sql.ts';
import { viewSections, profileViews } from './views.ts';

/** Creates the operations on a person's page. The page itself is a list of people. */
export const createProfileFeature = ({ config }: Pick<FeatureDependencies, 'config'>): Feature => ({
  name: 'profile',
  searched: { person: searchedPerson },
  operations: [...contactCards(config.origin), ...profileViews, memberRecord],
  composed: ({ lists, personSections }) => ({ operations: viewSections(lists, personSections) }),
});
