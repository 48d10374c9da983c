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
