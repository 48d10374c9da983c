import type { Topic } from './topics.ts';

/** The two groups that notifications are shown in. @spec 1§3 Notification */
export type NotificationType = 'social' | 'process';

/** How notifications of a kind are kept. */
export interface Kind {
  readonly type: NotificationType;
  /** What people choose by, on their preferences page. */
  readonly topic: Topic;
  /**
   * How many notifications the same thing makes. False: one per person and thing, never a second. Otherwise everybody
   * who did the same to the same thing is in one ('Andrés y 12 personas más…') that comes back unread after it was seen:
   * 'quietly' writes nothing as long as it is unread, 'comments' counts each comment and comes to the top with it, 'anew'
   * replaces the earlier notification, seen or not, because it is not true any more.
   */
  readonly gathers: false | 'quietly' | 'comments' | 'anew';
  /** Where it leads when it is about nothing that has a page. */
  readonly path?: string;
  /** True hides who did it: a decision is the administration's and no single person's. */
  readonly anonymous?: true;
}

/** Kinds of notification, `NotificationType` on the wire. Each has its message in i18n `notifications.messages`. */
export const NOTIFICATION_KINDS = {
  post_like: { type: 'social', topic: 'reactions', gathers: 'quietly' },
  post_applause: { type: 'social', topic: 'reactions', gathers: 'quietly' },
  comment_like: { type: 'social', topic: 'reactions', gathers: 'quietly' },
  comment_applause: { type: 'social', topic: 'reactions', gathers: 'quietly' },
  post_comment: { type: 'social', topic: 'comments', gathers: 'comments' },
  comment_reply: { type: 'social', topic: 'replies', gathers: 'comments' },
  comment_mention: { type: 'social', topic: 'mentions', gathers: false },
  post_mention: { type: 'social', topic: 'mentions', gathers: false },
  post_poll: { type: 'social', topic: 'polls', gathers: 'quietly', anonymous: true },
  news_published: { type: 'social', topic: 'news', gathers: false },
  news_reminder: { type: 'process', topic: 'reminders', gathers: 'quietly', anonymous: true },
  event_published: { type: 'social', topic: 'events', gathers: false },
  event_reminder: { type: 'process', topic: 'reminders', gathers: 'anew', anonymous: true },
  report_opened: { type: 'process', topic: 'reports', gathers: 'quietly', anonymous: true, path: '/admin/reports' },
  report_removed: { type: 'process', topic: 'reports', gathers: 'quietly', anonymous: true },
  report_restored: { type: 'process', topic: 'reports', gathers: 'quietly', anonymous: true },
  report_kept: { type: 'process', topic: 'reports', gathers: 'quietly', anonymous: true },
  my_report_removed: { type: 'process', topic: 'reports', gathers: 'quietly', anonymous: true },
  my_report_kept: { type: 'process', topic: 'reports', gathers: 'quietly', anonymous: true },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

export const isNotificationKind = (kind: string): kind is NotificationKind => Object.hasOwn(NOTIFICATION_KINDS, kind);
