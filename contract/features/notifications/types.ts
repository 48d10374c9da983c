import type { FeedItemType, LiveItem } from '../feed/types.ts';
import type { WaitingMessage } from '../messages/types.ts';
import type { NotificationKind, NotificationType } from './kinds.ts';
import type { Channels, Topic } from './topics.ts';

/** What a notification may name. */
export type SubjectType = FeedItemType | 'group' | 'role' | 'greeting' | 'given_recognition';

/** A row of Flx_Notifications, as its owner reads it. Times are ISO 8601 in UTC. @spec 1§3 Notification */
export interface NotificationRow {
  Id: number;
  UserId: number;
  Type: NotificationType;
  NotificationType: NotificationKind;
  /**
   * The whole message in the reader's language; it starts with `ActorName` where there is one, and ends with the reason of
   * a decision.
   */
  Description: string;
  ActorName: string | null;
  /** How many more people did the same; 0 of kinds that don't gather. */
  Others: number;
  /** The item and comment, or the group, that it is about; null of what is about none. `Description` says the beginning of both. */
  Subject?: { Type: SubjectType; Title: string; Comment: string } | null;
  /** What was decided about reported content (its title, the reason); null of everything else. `Description` says it too. */
  Decision?: { Subject: string; Reason: string } | null;
  /** Path inside the application: the page of the item, at the comment where there is one. */
  Url: string;
  /** Portrait of who did it; null shows the anonymous one. */
  Logo: string | null;
  Viewed: boolean;
  Created: string;
}

/** Answer of `GET /api/poll`. An unchanged answer is a 304. @spec 3§4.2 */
export interface PollAnswer {
  notifications: {
    /** Unread ones that the bell counts. It stops counting one above `UNREAD_COUNTED_MAX`. */
    unread: number;
    /** Id of the newest one, 0 when there is none: when it rises, the list is to be loaded again. */
    latest: number;
  };
  feed: {
    /** Id of the newest item in the streams of the viewer, 0 without any: when it rises, a feed may have something new. */
    latest: number;
  };
  /** Of the items that `?items=` names, those that the viewer sees: what has moved is known by their counters. */
  items: LiveItem[];
  /** Messages that wait for the viewer, the oldest first: help messages, and those about loans. */
  messages: WaitingMessage[];
  credits: WaitingMessage[];
}

/** `GET|PUT /api/Flx_Notifications/preferences`: which notifications a person wants, and when. */
export interface NotificationPreferences {
  Topics: Record<Topic, Channels>;
  /** Mail waits from this time in Bogota, `HH:mm`; both or neither. */
  QuietFrom: string | null;
  /** … to this one; past midnight where it is the earlier of the two. */
  QuietTo: string | null;
  /** One e-mail per day, in the morning, with the unseen notifications; none when there are none. */
  Digest: boolean;
}

/** `POST /api/Flx_Notifications/discard`: the list begins at `Since` now; it began at `Before`, null for the beginning. */
export interface DiscardAnswer {
  Since: string;
  Before: string | null;
}

/** `DELETE /api/Flx_Notifications/discard`: the last discard is undone; the list begins at `Since` again. */
export interface UndoneDiscardAnswer {
  Since: string | null;
}
