import type { City } from '../config/types.ts';
import type { Attachment, AttachmentInput, NamedTarget, Reactions, Target } from '../feed/types.ts';
import type { PersonRow } from '../people/types.ts';
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
  IAttend: boolean;
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

/** Who goes to an event and whom it interests. `PUT|DELETE /api/Flx_Events/{id}/attendance` and `…/interest` answer it. */
export interface Attendance {
  /** At most `REACTION_IDS_MAX` ids; the counters are exact. Who keeps their events private is counted and not listed. */
  Assistants: number[];
  Interested: number[];
  AssistantsCount: number;
  InterestedCount: number;
  IAttend: boolean;
  IAmInterested: boolean;
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
  /** True from its publication to the end of its last day in Bogota. Filterable: what 'Próximos eventos' lists. */
  Upcoming: boolean;
  /** It does not take place. `PUT|DELETE /api/Flx_Events/{id}/cancellation` says so and takes it back. */
  Cancelled: boolean;
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

/** What is written. Left out, `Attachments`, `Home` and `Group` of an edited event stay as they are. */
export interface EventFields {
  Title: string;
  Description: string;
  Content?: string | undefined;
  StartDate: string;
  EndDate?: string | null | undefined;
  Location: string;
  Requirement?: string | undefined;
  City: number;
  Attachments?: AttachmentInput[] | undefined;
  Home?: boolean | undefined;
  Group?: Target[] | undefined;
}
