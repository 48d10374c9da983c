/** Longest name and message, in characters. @spec 3§5.2, 3§9 */
export const CONTACT_NAME_MAX = 30;
export const CONTACT_MESSAGE_MAX = 140;

/** Longest e-mail address, in characters. @assumed */
export const CONTACT_EMAIL_MAX = 160;

/** Longest answer, in characters. @assumed */
export const CONTACT_ANSWER_MAX = 1000;

/** Most requests that one person may send in an hour. @assumed */
export const CONTACT_PER_HOUR = 5;

/** Days after which a request is deleted. @spec THREATS matrix Contactenos */
export const CONTACT_KEPT_DAYS = 365;

/** Requests on one page of the caller's own, and the most in one request. @assumed */
export const CONTACT_PAGE_SIZE = 10;
export const CONTACT_PAGE_MAX = 50;

/** States of a request, by their wire values. */
export const CONTACT_STATES = ['open', 'answered'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

/** Fields of a message to the organisation's administrators. @spec 3§3.3 */
export interface ContactFields {
  NombreContacto: string;
  CorreoElectronico: string;
  /** Ten digits. */
  Telefono: string;
  Mensaje: string;
}

/** Row of `Contactenos`, as its writer and Propietarios read it. */
export interface ContactRequest extends ContactFields {
  Id: number;
  /** Number by which its writer and the administrators refer to it: 1, 2, 3 within the organisation. */
  Number: number;
  State: ContactState;
  CreatedBy: number;
  CreationDate: string;
  /** Null until the request has been answered. */
  Answer: string | null;
  AnsweredDate: string | null;
}
