import type { FeedItemType, LiveItem } from '../feed/types.ts';
import type { WaitingMessage } from '../messages/types.ts';
import type { NotificationKind, NotificationType, Channels, Topic } from './kinds.ts';

/** Types of subjects of a notification. */
export type SubjectType = FeedItemType | 'group' | 'role' | 'greeting' | 'given_recognition';

/** Row of Flx_Notifications, as its owner reads it. Times are ISO 8601 in UTC. @spec 1§3 Notification */
export interface NotificationRow {
  Id: number;
  UserId: number;
  Type: NotificationType;
  NotificationType: NotificationKind;
  /**
   * Complete message in the reader's language; it starts with `ActorName`, if there is one, and ends with the reason
   * for a decision.
   */
  Description: string;
  ActorName: string | null;
  /** Number of further people who did the same; 0 for kinds that are not gathered. */
  Others: number;
  /**
   * Item and comment, or group, of the notification; null if there is none. `Description` contains the beginning of
   * both.
   */
  Subject?: { Type: SubjectType; Title: string; Comment: string } | null;
  /**
   * Decision about reported content (its title, the reason); null for all other notifications. `Description` contains
   * it too.
   */
  Decision?: { Subject: string; Reason: string } | null;
  /** Request that the reader may answer within the notification; null if there is none, or once it is answered. */
  RequestId?: number | null;
  /** Name of the person who answered it; null if nobody did. `Description` contains it. */
  DecidedBy?: string | null;
  /** Path inside the application: the page of the item, at the comment if there is one. */
  Url: string;
  /** Portrait of the actor; null shows the anonymous one. */
  Logo: string | null;
  Viewed: boolean;
  Created: string;
}

/** Response of `GET /api/poll`. If unchanged, the status is 304. @spec 3§4.2 */
export interface PollAnswer {
  notifications: {
    /** Unread notifications counted by the bell, at most `UNREAD_COUNTED_MAX` plus one. */
    unread: number;
    /** Id of the newest notification, 0 if there is none; when it rises, the list must be reloaded. */
    latest: number;
  };
  feed: {
    /** Id of the newest item in the viewer's streams, 0 if there is none; when it rises, a feed may have new items. */
    latest: number;
  };
  /** Items named in `?items=` that the viewer may see; their counters show which have changed. */
  items: LiveItem[];
  /** Messages waiting for the viewer, the oldest first: help messages, and those about loans. */
  messages: WaitingMessage[];
  credits: WaitingMessage[];
}

/**
 * Response of `GET` and body of `PUT /api/Flx_Notifications/preferences`: the notifications that a person wants, and
 * when.
 */
export interface NotificationPreferences {
  Topics: Record<Topic, Channels>;
  /** Start of the quiet hours in Bogota, `HH:mm`, during which mail and pushes wait; null if and only if `QuietTo` is null. */
  QuietFrom: string | null;
  /** End of the quiet hours; on the next day if it is earlier than `QuietFrom`. */
  QuietTo: string | null;
  /**
   * Whether to send one e-mail per day, in the morning, with the unseen notifications; none is sent if there are none.
   */
  Digest: boolean;
  /**
   * Whether mail of social topics waits until neither the bell nor a push was opened, for people who receive pushes.
   */
  MailLater: boolean;
}

/**
 * Response of `POST /api/Flx_Notifications/discard`: the list now begins at `Since`; before it began at `Before`, null
 * for the beginning.
 */
export interface DiscardAnswer {
  Since: string;
  Before: string | null;
}

/**
 * Response of `DELETE /api/Flx_Notifications/discard`, which undoes the last discard: the list begins at `Since` again.
 */
export interface UndoneDiscardAnswer {
  Since: string | null;
}
