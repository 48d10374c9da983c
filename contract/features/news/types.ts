import type { City } from '../config/types.ts';
import type { Attachment, AttachmentInput, NamedTarget, Reactions, Target } from '../feed/types.ts';
import type { PersonRow } from '../people/types.ts';
import type { DraftFields, DraftReference } from '../publishing/types.ts';

/** What a card shows of a news item. */
export interface FeedNews {
  Id: number;
  CategoryId: number;
  CategoryName: string;
  RequiresConfirmation: boolean;
  /** When the reader confirmed; null until then. */
  ConfirmedAt: string | null;
}

declare module '../session/current-user.ts' {
  interface PublishingRights {
    /** Admin-News, and everybody while 'Todos pueden publicar' is on. */
    CanPublishNews: boolean;
  }
}

declare module '../feed/types.ts' {
  interface CardMembers {
    News: FeedNews;
  }
}

/** Where a news item stands in time: still to be published, readable, or past its expiry date. @assumed */
export const NEWS_STATES = ['programada', 'publicada', 'vencida'] as const;
export type NewsState = (typeof NEWS_STATES)[number];

/**
 * Which people a list of confirmations holds: those who confirmed, or those who still have to.
 */
export const CONFIRMATION_STATES = ['confirmed', 'pending'] as const;
export type ConfirmationState = (typeof CONFIRMATION_STATES)[number];

/** A row of Flx_NewsCategories; the default organisation's stand in while an organisation has none. */
export interface NewsCategory {
  Id: number;
  Title: string;
}

/** A news item, as its reader sees it. Times are ISO 8601 in UTC. @spec 1§3 News */
export interface News extends Reactions {
  Id: number;
  Title: string;
  Description: string;
  /** Sanitised HTML; its pictures have signed addresses for this reader. Left out of lists unless `$select` names it. */
  Content?: string;
  /** Category id. */
  Category: number;
  /** City id. */
  City: number;
  /** In the carousel of the news page and on home for as long as it can be read. */
  Featured: boolean;
  /** On home for `AvalibleDays` days from its publication. */
  Corporative: boolean;
  /** 1 to 5 of corporate news, else null. */
  AvalibleDays: number | null;
  /** The author's area of today. */
  Department: number;
  CreatedBy: number;
  CreationDate: string;
  EditionDate: string | null;
  /** When it was or will be published. */
  PublicationDate: string;
  ExpiryDate: string | null;
  State: NewsState;
  /** 'Requiere confirmación': its audience is asked to confirm that they have read it. */
  RequiresConfirmation: boolean;
  /** When the reader confirmed; null until then. */
  ConfirmedAt: string | null;
  /** The cover, one photo. */
  Attachments: Attachment[];
  /** The feed item: reactions, comments, saving and reports are its. It changes when a scheduled item is published. */
  PostId: number;
  CommentCount: number;
  Reported: boolean;
  Saved: boolean;
  Home: boolean;
  Group: NamedTarget[];
  /** With `$expand=CategoryInfo`. */
  CategoryInfo?: NewsCategory | null;
  /** With `$expand=CityInfo`. */
  CityInfo?: City;
  /** With `$expand=CreatorInfo`; null once the author is blocked. */
  CreatorInfo?: Pick<PersonRow, 'Id' | 'Title' | 'Foto' | 'AreaName'> | null;
  CanEdit: boolean;
  CanDelete: boolean;
  CanEditVisibility: boolean;
  /** The reader may see who has confirmed, and remind the others. */
  CanSeeConfirmations: boolean;
}

/** What is written. Left out, `Attachments`, `Home` and `Group` of an edited item stay as they are. */
export interface NewsFields {
  Title: string;
  Description: string;
  /** HTML; a picture of ours is `<img data-file="file id" alt="…">`, whatever its `src` says. */
  Content: string;
  Category: number;
  City: number;
  Featured: boolean;
  Corporative: boolean;
  AvalibleDays?: number | null | undefined;
  RequiresConfirmation?: boolean | undefined;
  /** Absent or past: at once. It can be changed until then. */
  PublicationDate?: string | null | undefined;
  ExpiryDate?: string | null | undefined;
  Attachments?: AttachmentInput[] | undefined;
  Home?: boolean | undefined;
  Group?: Target[] | undefined;
  /** Of a new one. */
  Draft?: DraftReference | undefined;
}

/** What a shared draft holds of a news item. */
export type NewsDraftFields = DraftFields<NewsFields>;

/** One line of `GET /api/Flx_News/{id}/confirmations?State=confirmed|pending&$top&$next`. */
export interface ConfirmationRow {
  UserId: number;
  Name: string;
  AreaName: string;
  ConfirmedAt: string | null;
  /** Of who still has to: when they were last reminded, while they can't be reminded again; otherwise null. */
  RemindedAt: string | null;
}

/** How many have confirmed, and how many still have to. */
export interface ConfirmationCounts {
  Confirmed: number;
  Pending: number;
}

/**
 * Who has and has not confirmed: the numbers are of everybody, those of `Found` of whom the search and the area find. `…/confirmations.csv` holds all of them; `POST /api/Flx_News/{id}/reminders` -> {Count}
 * reminds those who have not; `PUT /api/Flx_News/{id}/confirmation` -> {ConfirmedAt} is the reader's own.
 */
export interface ConfirmationsPage extends ConfirmationCounts {
  Found: ConfirmationCounts;
  results: ConfirmationRow[];
  __next: string | null;
}
