/** What a trusted friend is. @spec 3§3.6, 3§9 */
export const PERSON_TYPES = ['Natural', 'Juridica'] as const;
export type PersonType = (typeof PERSON_TYPES)[number];

/** How far an invitation got. @spec 3§4.9 */
export const FRIEND_STATES = ['pending', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type FriendState = (typeof FRIEND_STATES)[number];

/** How well somebody knows who is invited: a row of `ConfianzaAmigo`. @spec 3§3.6 */
export interface TrustLevel {
  Id: number;
  Name: string;
}

/** Every level, the least first: part of the product. @assumed */
export const TRUST_LEVELS: readonly TrustLevel[] = [
  { Id: 1, Name: 'Lo conozco' },
  { Id: 2, Name: 'Es de confianza' },
  { Id: 3, Name: 'Es muy cercano' },
  { Id: 4, Name: 'Es de la familia' },
];

/** What somebody types of who is invited. @spec 3§3.6 */
export interface FriendFields {
  typePerson: PersonType;
  Nombre: string;
  /** Of a person. */
  Apellido: string;
  Email: string;
  /** Digits. */
  Tel: string;
  /** Id of a level. */
  Confianza: number;
}

/** A row of `InvitarAmigo`: an invitation of one's own. What identifies somebody is null once they have declined. */
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

/** Answer of `GET /api/InvitarAmigo/quota`. */
export interface FriendQuota {
  Available: number;
  Total: number;
}
