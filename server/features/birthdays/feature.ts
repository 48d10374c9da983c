import type { Feature, FeatureDependencies } from '../feature.ts';
import { createCardWriter } from './card-email.ts';
import { card, signature } from './card-content-kind.ts';
import { cards } from './cards-list.ts';
import { deliverCards } from './deliver-cards.ts';
import { createGreetingWriter } from './greeting-email.ts';
import { greetings } from './greetings-list.ts';
import { birthdayOperations } from './operations.ts';
import { signatures } from './signatures-list.ts';
import { greeting } from './content-kind.ts';

/**
 * Creates the feature of birthdays, work anniversaries, newcomers, and the cards and greetings of colleagues, whose mails
 * take photos from the storage.
 */
export const createBirthdaysFeature = ({ storage }: Pick<FeatureDependencies, 'storage'>): Feature => ({
  name: 'birthdays',
  module: 'birthdays',
  contentKinds: [greeting, card, signature],
  lists: [greetings, cards, signatures],
  operations: birthdayOperations,
  jobs: [deliverCards],
  emails: { greeting: createGreetingWriter(storage), card: createCardWriter(storage) },
});
