import type { City } from '../config/types.ts';
import type { Attachment, AttachmentInput, NamedTarget, Reactions, Target } from '../feed/types.ts';
import type { PersonRow } from '../people/types.ts';
import type { DraftFields, DraftReference } from '../publishing/types.ts';
import type { PersonCard } from '../social/types.ts';

/** Event data on a feed card; its title, text and photo are the item's. */
export interface FeedEvent {
  Id: number;
  StartDate: string;
  EndDate: string | null;
  /** Location in words. */
  Location: string;
  CityName: string;
  /** Requirement; '' if there is none. */
  Requirement: string;
  /** Whether the event is cancelled; its card remains, struck through. */
  Cancelled: boolean;
  AssistantsCount: number;
  /** Number of places; null if unlimited. */
  Capacity: number | null;
  WaitingCount: number;
  IAttend: boolean;
  IWait: boolean;
}

declare module '../session/current-user.ts' {
  interface PublishingRights {
    CanPublishEvents: boolean;
  }
}

declare module '../feed/types.ts' {
  interface CardMembers {
    Event: FeedEvent;
  }
}

/**
 * Attendees of an event and people interested in it. Response of `PUT|DELETE /api/Flx_Events/{id}/attendance` (which
 * puts the caller on the waiting list if it is full) and `…/interest`.
 */
export interface Attendance {
  /**
   * Ids of attendees, at most `REACTION_IDS_MAX`; the counters are exact. People who keep their events private are
   * counted but not listed.
   */
  Assistants: number[];
  Interested: number[];
  AssistantsCount: number;
  InterestedCount: number;
  /** Number of people waiting for a place. */
  WaitingCount: number;
  IAttend: boolean;
  IAmInterested: boolean;
  IWait: boolean;
  /** Position of the reader on the waiting list, from 1. */
  WaitingPosition: number | null;
  /** Up to `EVENT_FACES_MAX` attendees, for their portraits. */
  AssistantsInfo: PersonCard[];
}

/** Event as its reader sees it; its id is its feed item's. Times are ISO 8601 in UTC. @spec 1§3 Event */
export interface EventRow extends Reactions, Attendance {
  Id: number;
  Title: string;
  Description: string;
  /** Sanitised HTML, '' if there is none. Omitted from lists unless `$select` names it. */
  Content?: string;
  StartDate: string;
  EndDate: string | null;
  /** Location in words. */
  Location: string;
  Requirement: string;
  /** City id. */
  City: number;
  /** Number of places; null if unlimited. People who sign up for a full event wait for a place. */
  Capacity: number | null;
  /** Time until which people may sign up; null if they may until the event is over. They can withdraw at any time. */
  ClosingDate: string | null;
  /** True from its publication to the end of its last day in Bogota. Filterable, for the list 'Próximos eventos'. */
  Upcoming: boolean;
  /** Whether the event is cancelled. `PUT|DELETE /api/Flx_Events/{id}/cancellation` cancels it and takes that back. */
  Cancelled: boolean;
  /** Number of changes to the data that a calendar shows. */
  Revision: number;
  CreatedBy: number;
  CreationDate: string;
  EditionDate: string | null;
  /** Photo of the event, exactly one. */
  Attachments: Attachment[];
  PostId: number;
  CommentCount: number;
  Reported: boolean;
  Saved: boolean;
  Home: boolean;
  Group: NamedTarget[];
  /** City; only with `$expand=CityInfo`. */
  CityInfo?: City;
  /** Author, only with `$expand=CreatorInfo`; null once blocked. */
  CreatorInfo?: Pick<PersonRow, 'Id' | 'Title' | 'Foto' | 'AreaName'> | null;
  CanEdit: boolean;
  CanDelete: boolean;
  CanEditVisibility: boolean;
}

/**
 * Fields of an event form. If omitted, `Capacity`, `ClosingDate`, `Attachments`, `Home` and `Group` of an edited event
 * are unchanged.
 */
export interface EventFields {
  Title: string;
  Description: string;
  Content?: string | undefined;
  StartDate: string;
  EndDate?: string | null | undefined;
  Location: string;
  Requirement?: string | undefined;
  City: number;
  Capacity?: number | null | undefined;
  ClosingDate?: string | null | undefined;
  Attachments?: AttachmentInput[] | undefined;
  Home?: boolean | undefined;
  Group?: Target[] | undefined;
  /** Draft that a new event comes from. */
  Draft?: DraftReference | undefined;
}

/** Fields of an event in a shared draft. */
export type EventDraftFields = DraftFields<EventFields>;

/**
 * Response of `GET /api/Flx_Events/subscription`: creation time of the address of the caller's calendar, null if there
 * is none.
 */
export interface CalendarSubscription {
  CreationDate: string | null;
}

/**
 * Response of `PUT /api/Flx_Events/subscription`: the new address, relative to the server's own; it is never shown
 * again.
 */
export interface NewCalendarSubscription {
  Path: string;
}
