import { declared, type Declared } from '../index.ts';

/** What people may choose to hear of. Every kind of notification belongs to one. */
export type Topic = keyof Declared<'topics'>;

const DECLARED: Readonly<Record<Topic, { readonly mails: boolean }>> = declared('topics');

/** In the order of the preferences page. */
export const TOPICS = Object.keys(DECLARED) as readonly Topic[]; // the keys of the table

export const isTopic = (text: string): text is Topic => Object.hasOwn(DECLARED, text);

/** The channels of a notification: the bell, and mail. */
export interface Channels {
  Web: boolean;
  Email: boolean;
}

/**
 * Default preferences. The bell shows everything; mail is kept for what has a date and would
 * be missed (an event tomorrow, a reading to confirm), because people who are mailed every like stop reading their mail.
 * @assumed
 */
export const DEFAULT_CHANNELS = Object.fromEntries(
  TOPICS.map(topic => [topic, { Web: true, Email: DECLARED[topic].mails }]),
) as Readonly<Record<Topic, Readonly<Channels>>>; // fromEntries forgets the names of the keys
