/** Types of trusted friends. @spec 3§3.6, 3§9 */
export const PERSON_TYPES = ['Natural', 'Juridica'] as const;
export type PersonType = (typeof PERSON_TYPES)[number];

/** States of an invitation. @spec 3§4.9 */
export const FRIEND_STATES = ['pending', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
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
