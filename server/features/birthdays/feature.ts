import type { FileStorage } from '../../integrations/storage/port.ts';
import type { Feature } from '../feature.ts';
import { createGreetingWriter } from './greeting-email.ts';
import { greetings } from './greetings-list.ts';
import { birthdayOperations } from './operations.ts';
import { greeting } from './thing.ts';

/** Birthdays, work anniversaries and newcomers, and what colleagues write to them. */
export const birthdays: Feature = {
  name: 'birthdays',
  things: [greeting],
  lists: [greetings],
  operations: birthdayOperations,
};

/** The mails of cards, which take photos from the storage. */
export const createBirthdayMails = (storage: FileStorage): Pick<Feature, 'emails'> => ({
  emails: { greeting: createGreetingWriter(storage) },
});
