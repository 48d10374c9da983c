import type { City } from '../config/types.ts';
import type { Attachment, AttachmentInput, NamedTarget, Reactions, Target } from '../feed/types.ts';
import type { PersonRow } from '../people/types.ts';

/** What a card shows of the advert behind an item; its title, text and photos are the item's. */
export interface FeedAdvert {
  Id: number;
  /** As it was typed. */
  Price: string;
  State: AdvertState;
  LocationName: string;
}

declare module '../feed/types.ts' {
  interface CardMembers {
    Advert: FeedAdvert;
  }
}

/** What has become of an advert. Sold ones leave the list, not their address. @assumed */
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

/** An advert of the Tienda, as its reader sees it. Times are ISO 8601 in UTC. @spec 1§3 Advertisement */
export interface Advert extends Reactions {
  Id: number;
  Title: string;
  Description: string;
  /** As it was typed. */
  Price: string;
  /** Whole pesos where the price is a number, else null: what the list orders and filters by. */
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
  /** Null where there is none, or where it is the profile's and the author keeps it private. */
  ContactTel: string | null;
  ContactExt: number | null;
  ContactMobile: string | null;
  /** The feed item of the advert, which has the same id: reactions, comments and saving are its. */
  PostId: number;
  CommentCount: number;
  Reported: boolean;
  Saved: boolean;
  Home: boolean;
  Group: NamedTarget[];
  /** With `$expand=CreatorInfo`; null once the author is blocked. */
  CreatorInfo?: Pick<PersonRow, 'Id' | 'Title' | 'Foto' | 'AreaName'> | null;
  /** With `$expand=LocationInfo`. */
  LocationInfo?: City;
  CanEdit: boolean;
  CanDelete: boolean;
  CanEditVisibility: boolean;
}

/**
 * What the author writes. A contact of null is taken from the profile, as far as it is public; an empty one is none; a typed
 * one is shown to everybody who sees the advert. Left out, it is null of a new advert and stays as it is of an edited one,
 * and so do `Attachments`, `Home` and `Group`. A phone that was typed never gets the profile's extension.
 */
export interface AdvertFields {
  Title: string;
  Description: string;
  Price: string;
  Location: number;
  Category: AdvertCategory;
  ContactTel?: string | null | undefined;
  /** Digits, as typed or as a number. */
  ContactExt?: number | string | null | undefined;
  ContactMobile?: string | null | undefined;
  Attachments?: AttachmentInput[] | undefined;
  /** 1 or 0, or a boolean: whether the main feed shows it. */
  Home?: boolean | 0 | 1 | undefined;
  Group?: Target[] | undefined;
}

/** What `PUT /api/Flx_Store/{id}/state` and `…/renewal` answer. */
export type AdvertTerm = Pick<Advert, 'State' | 'ExpiryDate' | 'IsExpired'>;
