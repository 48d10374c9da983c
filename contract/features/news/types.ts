import type { City } from '../config/types.ts';
import type { Attachment, AttachmentInput, NamedTarget, Reactions, Target } from '../feed/types.ts';
import type { PersonRow } from '../people/types.ts';
import type { DraftFields, DraftReference } from '../publishing/types.ts';

/** News data on a feed card. */
export interface FeedNews {
  Id: number;
  CategoryId: number;
  CategoryName: string;
  /** Whether it requires the reader's confirmation, given or not. */
  RequiresConfirmation: boolean;
  /** Time when the reader confirmed it as it is asked now; null until then. */
  ConfirmedAt: string | null;
}

declare module '../session/current-user.ts' {
  interface PublishingRights {
    /** True for Admin-News, and for everybody while 'Todos pueden publicar' is on. */
    CanPublishNews: boolean;
  }
}

declare module '../feed/types.ts' {
  interface CardMembers {
    News: FeedNews;
  }
}

/** States of a news item: still to be published, readable, or past its expiry date. @assumed */
export const NEWS_STATES = ['programada', 'publicada', 'vencida'] as const;
export type NewsState = (typeof NEWS_STATES)[number];

/** States of the people in a list of confirmations: those who have confirmed, or those who still have to. */
export const CONFIRMATION_STATES = ['confirmed', 'pending'] as const;
export type ConfirmationState = (typeof CONFIRMATION_STATES)[number];

/** Channels by which a person confirms: the browser of a computer, or of a phone. */
export const CONFIRMATION_CHANNELS = ['web', 'phone'] as const;
export type ConfirmationChannel = (typeof CONFIRMATION_CHANNELS)[number];

/** Row of Flx_NewsCategories; an organisation without categories uses those of the default organisation. */
export interface NewsCategory {
  Id: number;
  Title: string;
}

/** News item as its reader sees it. Times are ISO 8601 in UTC. @spec 1§3 News */
export interface News extends Reactions {
  Id: number;
  Title: string;
  Description: string;
  /**
   * Sanitised HTML; its pictures have signed addresses for this reader. Omitted from lists unless `$select` names it.
   */
  Content?: string;
  /** Category id. */
  Category: number;
  /** City id. */
  City: number;
  /** True if it is in the carousel of the news page and on home as long as it can be read. */
  Featured: boolean;
  /** True if it is on home for `AvalibleDays` days from its publication. */
  Corporative: boolean;
  /** 1 to 5 for corporate news, otherwise null. */
  AvalibleDays: number | null;
  /** Current area of the author. */
  Department: number;
  CreatedBy: number;
  CreationDate: string;
  EditionDate: string | null;
  /** Time when it was or will be published. */
  PublicationDate: string;
  ExpiryDate: string | null;
  /** Time until which people who came after the publication are asked to confirm it; null asks them always. */
  HoldsUntil: string | null;
  State: NewsState;
  /** True for 'Requiere confirmación': its audience is asked to confirm that they have read it. */
  RequiresConfirmation: boolean;
  /** Whether it asks the reader, who may have confirmed; false for people who came when it no longer held. */
  AsksReader: boolean;
  /** Time when the reader confirmed it as it is asked now; null until then. */
  ConfirmedAt: string | null;
  /** Cover, a single photo. */
  Attachments: Attachment[];
  /**
   * Id of the feed item, which carries reactions, comments, saving and reports. It changes when a scheduled item is
   * published.
   */
  PostId: number;
  CommentCount: number;
  Reported: boolean;
  Saved: boolean;
  Home: boolean;
  Group: NamedTarget[];
  /** Category; only with `$expand=CategoryInfo`. */
  CategoryInfo?: NewsCategory | null;
  /** City; only with `$expand=CityInfo`. */
  CityInfo?: City;
  /** Author, only with `$expand=CreatorInfo`; null once blocked. */
  CreatorInfo?: Pick<PersonRow, 'Id' | 'Title' | 'Foto' | 'AreaName'> | null;
  CanEdit: boolean;
  CanDelete: boolean;
  CanEditVisibility: boolean;
  /** Whether the reader may see who has confirmed, and remind the others. */
  CanSeeConfirmations: boolean;
  /** Whether the reader may ask those who have confirmed to confirm it again. */
  CanAskAgain: boolean;
}

/** Fields of a news form. If omitted, `Attachments`, `Home` and `Group` of an edited item are unchanged. */
export interface NewsFields {
  Title: string;
  Description: string;
  /** HTML; an uploaded picture is `<img data-file="file id" alt="…">`, and its `src` is ignored. */
  Content: string;
  Category: number;
  City: number;
  Featured: boolean;
  Corporative: boolean;
  AvalibleDays?: number | null | undefined;
  RequiresConfirmation?: boolean | undefined;
  /** Time of publication, which can be changed until then. Absent or past: at once. */
  PublicationDate?: string | null | undefined;
  ExpiryDate?: string | null | undefined;
  HoldsUntil?: string | null | undefined;
  /** True for an edit that asks those who have confirmed to confirm it again. */
  AskAgain?: boolean | undefined;
  Attachments?: AttachmentInput[] | undefined;
  Home?: boolean | undefined;
  Group?: Target[] | undefined;
  /** Draft that a new item comes from. */
  Draft?: DraftReference | undefined;
}

/** Fields of a news item in a shared draft. */
export type NewsDraftFields = DraftFields<Omit<NewsFields, 'AskAgain'>>;

/** Row of `GET /api/Flx_News/{id}/confirmations?State=confirmed|pending&$top&$next`. */
export interface ConfirmationRow {
  UserId: number;
  Name: string;
  AreaName: string;
  ConfirmedAt: string | null;
  /**
   * Time of the last reminder to a person who still has to confirm, as long as they cannot be reminded again; otherwise
   * null.
   */
  RemindedAt: string | null;
  /** Version of the text that a person confirmed before everybody was asked again; null for others. */
  EarlierVersion: number | null;
}

/** Numbers of people who have confirmed, and who still have to. */
export interface ConfirmationCounts {
  Confirmed: number;
  Pending: number;
}

/**
 * Page of people who have or have not confirmed. Its numbers cover everybody, those of `Found` only the matches of
 * search and area. `…/confirmations.csv` and
 * `….pdf` have all of them, also those who are not asked, with e-mail, identification number (for administrators of
 * people), channel and confirmed version. `POST /api/Flx_News/{id}/reminders` -> {Count} reminds the
 * others; `PUT /api/Flx_News/{id}/confirmation` -> {ConfirmedAt} records the reader's own.
 */
export interface ConfirmationsPage extends ConfirmationCounts {
  Found: ConfirmationCounts;
  results: ConfirmationRow[];
  __next: string | null;
}
