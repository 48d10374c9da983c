import type { NotificationKind, NotificationType } from './kinds.ts';

/** A row of Flx_Notifications, as its owner reads it. Times are ISO 8601 in UTC. @spec 1§3 Notification */
export interface NotificationRow {
  Id: number;
  UserId: number;
  Type: NotificationType;
  NotificationType: NotificationKind;
  /**
   * The whole sentence in the reader's language; it starts with `ActorName` where there is one, and ends with the reason of
   * a decision.
   */
  Description: string;
  ActorName: string | null;
  /** How many more people did the same; 0 of kinds that don't gather. */
  Others: number;
  /** What was decided about reported content (its title, the reason); null of everything else. `Description` says it too. */
  Decision?: { Subject: string; Reason: string } | null;
  /** Path inside the application. */
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
  messages: unknown[];
  credits: unknown[];
}
