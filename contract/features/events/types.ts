import type { City } from '../config/types.ts';
import type { Attachment, AttachmentInput, NamedTarget, Reactions, Target } from '../feed/types.ts';
import type { PersonRow } from '../people/types.ts';
import type { DraftFields, DraftReference } from '../publishing/types.ts';
import type { PersonCard } from '../social/types.ts';

/** What a card shows of the event behind an item; its title, text and photo are the item's. */
export interface FeedEvent {
  Id: number;
  StartDate: string;
  EndDate: string | null;
  /** The location, in words. */
  Location: string;
  CityName: string;
  /** '' where there is none. */
  Requirement: string;
  /** It does not take place; its card stays, struck. */
  Cancelled: boolean;
  AssistantsCount: number;
  /** How many may go; null where there is room for everybody. */
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

/** Who goes to an event and whom it interests. `PUT|DELETE /api/Flx_Events/{id}/attendance` (which waits for a place where there is none) and `…/interest` answer it. */
export interface Attendance {
  /** At most `REACTION_IDS_MAX` ids; the counters are exact. Who keeps their events private is counted and not listed. */
  Assistants: number[];
  Interested: number[];
  AssistantsCount: number;
  InterestedCount: number;
  /** How many wait for a place. */
  WaitingCount: number;
  IAttend: boolean;
  IAmInterested: boolean;
  IWait: boolean;
  /** From 1, of whoever waits themselves. */
  WaitingPosition: number | null;
  /** Up to `EVENT_FACES_MAX` of those who go, for their portraits. */
  AssistantsInfo: PersonCard[];
}

/** An event, as its reader sees it; its id is its feed item's. Times are ISO 8601 in UTC. @spec 1§3 Event */
export interface EventRow extends Reactions, Attendance {
  Id: number;
  Title: string;
  Description: string;
  /** Sanitised HTML, '' where there is none. Left out of lists unless `$select` names it. */
  Content?: string;
  StartDate: string;
  EndDate: string | null;
  /** The location, in words. */
  Location: string;
  Requirement: string;
  /** City id. */
  City: number;
  /** How many may go; null where there is room for everybody. Who says so when it is full waits for a place. */
  Capacity: number | null;
  /** Until when people may say that they go; null of as long as it is not over. They withdraw whenever they like. */
  ClosingDate: string | null;
  /** True from its publication to the end of its last day in Bogota. Filterable: what 'Próximos eventos' lists. */
  Upcoming: boolean;
  /** It does not take place. `PUT|DELETE /api/Flx_Events/{id}/cancellation` says so and takes it back. */
  Cancelled: boolean;
  /** How many times what a calendar shows of it has changed. */
  Revision: number;
  CreatedBy: number;
  CreationDate: string;
  EditionDate: string | null;
  /** The photo, one. */
  Attachments: Attachment[];
  PostId: number;
  CommentCount: number;
  Reported: boolean;
  Saved: boolean;
  Home: boolean;
  Group: NamedTarget[];
  /** With `$expand=CityInfo`. */
  CityInfo?: City;
  /** With `$expand=CreatorInfo`; null once the author is blocked. */
  CreatorInfo?: Pick<PersonRow, 'Id' | 'Title' | 'Foto' | 'AreaName'> | null;
  CanEdit: boolean;
  CanDelete: boolean;
  CanEditVisibility: boolean;
}

/** What is written. Left out, `Capacity`, `ClosingDate`, `Attachments`, `Home` and `Group` of an edited event stay as they are. */
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
  /** Of a new one. */
  Draft?: DraftReference | undefined;
}

/** What a shared draft holds of an event. */
export type EventDraftFields = DraftFields<EventFields>;

/** `GET /api/Flx_Events/subscription`: since when one's calendar has an address, null of none. */
export interface CalendarSubscription {
  CreationDate: string | null;
}

/** `PUT /api/Flx_Events/subscription`: the new address, below the server's own; nobody is shown it again. */
export interface NewCalendarSubscription {
  Path: string;
}
