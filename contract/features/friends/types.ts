/** Longest names and address of an invited person, in characters. @assumed */
export const FRIEND_NAME_MAX = 60;
export const FRIEND_EMAIL_MAX = 160;

/** Most digits of a telephone number. @spec 3§3.6, 3§5.5 */
export const FRIEND_PHONE_MAX = 14;

/** Days for which an invitation awaits an answer, and for which it is kept afterwards. @assumed */
export const FRIEND_DAYS = 30;
export const FRIEND_KEPT_DAYS = 90;

/**
 * Most invitations that one person sends on a day, including those sent again; an organisation may allow more.
 * @spec THREATS T20
 */
export const FRIENDS_PER_DAY_MAX = 20;

/** Most e-mails from an organisation to one address in a day, from all of its people together. @assumed */
export const FRIEND_EMAILS_PER_DAY = 3;

/** Invitations on one page of the caller's own. @assumed */
export const FRIENDS_PAGE_SIZE = 20;

/**
 * Rate limit for opening the page of an invitation, per network: one every so many seconds, plus so many at once.
 * @assumed
 */
export const FRIEND_PAGE_SECONDS = 2;
export const FRIEND_PAGES_AT_ONCE = 20;

/** Types of trusted friends. @spec 3§3.6, 3§9 */
export const PERSON_TYPES = ['Natural', 'Juridica'] as const;
export type PersonType = (typeof PERSON_TYPES)[number];

/** States of an invitation. @spec 3§4.9 */
const FRIEND_STATES = ['pending', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type FriendState = (typeof FRIEND_STATES)[number];

/** Row of `ConfianzaAmigo`: how well the inviter knows the invited person. @spec 3§3.6 */
export interface TrustLevel {
  Id: number;
  Name: string;
}

/** All levels, the lowest first; they are part of the product. @assumed */
export const TRUST_LEVELS: readonly TrustLevel[] = [
  { Id: 1, Name: 'Lo conozco' },
  { Id: 2, Name: 'Es de confianza' },
  { Id: 3, Name: 'Es muy cercano' },
  { Id: 4, Name: 'Es de la familia' },
];

/** Fields of the invitation form. @spec 3§3.6 */
export interface FriendFields {
  typePerson: PersonType;
  Nombre: string;
  /** Last name, only for a natural person. */
  Apellido: string;
  Email: string;
  /** Telephone number, digits only. */
  Tel: string;
  /** Id of a trust level. */
  Confianza: number;
}

/**
 * Row of `InvitarAmigo`: one of the caller's invitations. Identifying fields are null once the invited person has
 * declined.
 */
export interface FriendRow {
  Id: number;
  typePerson: PersonType;
  NombreAmigo: string | null;
  ApellidoAmigo: string | null;
  CorreoAmigo: string | null;
  Telefono: string | null;
  IdConfianza: number | null;
  FechaInvitacion: string;
  FechaActualizacion: string;
  ExpirationDate: string;
  IdUser: number;
  Is_Accepted: number;
  State: FriendState;
}

/** Response of `GET /api/InvitarAmigo/quota`. */
export interface FriendQuota {
  Available: number;
  Total: number;
}
