import type { FileStorage } from '../../integrations/storage/port.ts';
import type { Feature } from '../feature.ts';
import { createCardWriter } from './card-email.ts';
import { card, signature } from './card-thing.ts';
import { cards } from './cards-list.ts';
import { deliverCards } from './deliver-cards.ts';
import { createGreetingWriter } from './greeting-email.ts';
import { greetings } from './greetings-list.ts';
import { birthdayOperations } from './operations.ts';
import { signatures } from './signatures-list.ts';
import { greeting } from './thing.ts';

/** Feature of birthdays, work anniversaries, newcomers, and the cards and greetings of colleagues. */
export const birthdays: Feature = {
  name: 'birthdays',
  module: 'birthdays',
  things: [greeting, card, signature],
  lists: [greetings, cards, signatures],
  operations: birthdayOperations,
  jobs: [deliverCards],
};

/** Creates the mails of cards, which take photos from the storage. */
export const createBirthdayMails = (storage: FileStorage): Feature => ({
  name: 'birthday mails',
  module: 'birthdays',
  emails: { greeting: createGreetingWriter(storage), card: createCardWriter(storage) },
});
