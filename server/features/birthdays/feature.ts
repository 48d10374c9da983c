import type { Feature, FeatureDependencies } from '../feature.ts';
import { createCardWriter, deliverCards } from './card-mail.ts';
import { card, signature } from './card-content-kind.ts';
import { cards, signatures } from './cards-list.ts';
import { createGreetingWriter } from './greeting-email.ts';
import { greetings } from './greetings.ts';
import { birthdayOperations } from './operations.ts';
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
