import type { City } from '../config/types.ts';
import type { Attachment, AttachmentInput, NamedTarget, Reactions, Target } from '../feed/types.ts';
import type { PersonRow } from '../people/types.ts';

/** Advert behind a feed item, as its card shows it; its title, text and photos are the item's. */
export interface FeedAdvert {
  Id: number;
  /** Price as it was typed. */
  Price: string;
  State: AdvertState;
  LocationName: string;
}

declare module '../feed/types.ts' {
  interface CardMembers {
    Advert: FeedAdvert;
  }
}

/** States of an advert. Sold ones leave the list but keep their address. @assumed */
export const ADVERT_STATES = ['disponible', 'reservado', 'vendido'] as const;
export type AdvertState = (typeof ADVERT_STATES)[number];

/** @assumed */
export const ADVERT_CATEGORIES = [
  'hogar',
  'tecnologia',
  'vehiculos',
  'inmuebles',
  'moda',
  'deportes',
  'mascotas',
  'libros',
  'comida',
  'servicios',
  'otros',
] as const;
export type AdvertCategory = (typeof ADVERT_CATEGORIES)[number];

/** Advert of the Tienda, as its reader sees it. Times are ISO 8601 in UTC. @spec 1§3 Advertisement */
export interface Advert extends Reactions {
  Id: number;
  Title: string;
  Description: string;
  /** Price as it was typed. */
  Price: string;
  /** Whole pesos if the price is a number, otherwise null; the list orders and filters by it. */
  PriceAmount: number | null;
  /** City id. */
  Location: number;
  Category: AdvertCategory;
  State: AdvertState;
  CreatedBy: number;
  CreationDate: string;
  EditionDate: string | null;
  ExpiryDate: string;
  IsExpired: boolean;
  Attachments: Attachment[];
  ContactName: string;
  /** Null if there is none, or if it comes from the profile and the author keeps it private. */
  ContactTel: string | null;
  ContactExt: number | null;
  ContactMobile: string | null;
  /** Id of the advert's feed item, which is the same as the advert's: reactions, comments and saving belong to it. */
  PostId: number;
  CommentCount: number;
  Reported: boolean;
  Saved: boolean;
  Home: boolean;
  Group: NamedTarget[];
  /** Filled with `$expand=CreatorInfo`; null once the author is blocked. */
  CreatorInfo?: Pick<PersonRow, 'Id' | 'Title' | 'Foto' | 'AreaName'> | null;
  /** Filled with `$expand=LocationInfo`. */
  LocationInfo?: City;
  CanEdit: boolean;
  CanDelete: boolean;
  CanEditVisibility: boolean;
}

/**
 * Fields that the author writes. A null contact is taken from the profile, as far as it is public; an empty one means
 * none; a typed one is shown to everybody who sees the advert. An absent contact is null in a new advert and unchanged
 * in an edited one; the same is true of `Attachments`, `Home` and `Group`. A typed phone never gets the profile's
 * extension.
 */
export interface AdvertFields {
  Title: string;
  Description: string;
  Price: string;
  Location: number;
  Category: AdvertCategory;
  ContactTel?: string | null | undefined;
  /** Digits, as text or as a number. */
  ContactExt?: number | string | null | undefined;
  ContactMobile?: string | null | undefined;
  Attachments?: AttachmentInput[] | undefined;
  /** Whether the main feed shows it: 1 or 0, or a boolean. */
  Home?: boolean | 0 | 1 | undefined;
  Group?: Target[] | undefined;
}

/** Response of `PUT /api/Flx_Store/{id}/state` and `…/renewal`. */
export type AdvertTerm = Pick<Advert, 'State' | 'ExpiryDate' | 'IsExpired'>;
