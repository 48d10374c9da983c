/** What people may choose to hear of, in the order of the preferences page. Every kind of notification belongs to one. */
export const TOPICS = [
  'comments',
  'replies',
  'mentions',
  'reactions',
  'polls',
  'reports',
  'news',
  'events',
  'reminders',
] as const;
export type Topic = (typeof TOPICS)[number];

export const isTopic = (text: string): text is Topic => TOPICS.some(topic => topic === text);

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
export const DEFAULT_CHANNELS: Readonly<Record<Topic, Readonly<Channels>>> = {
  comments: { Web: true, Email: false },
  replies: { Web: true, Email: false },
  mentions: { Web: true, Email: false },
  reactions: { Web: true, Email: false },
  polls: { Web: true, Email: false },
  reports: { Web: true, Email: false },
  news: { Web: true, Email: false },
  events: { Web: true, Email: false },
  reminders: { Web: true, Email: true },
};
