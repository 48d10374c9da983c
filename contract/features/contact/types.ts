/** How far a request got, as the wire says it. */
export const CONTACT_STATES = ['open', 'answered'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

/** What somebody writes to those who administer the organisation. @spec 3§3.3 */
export interface ContactFields {
  NombreContacto: string;
  CorreoElectronico: string;
  /** Ten digits. */
  Telefono: string;
  Mensaje: string;
}

/** A row of `Contactenos`, as its writer and Propietarios read it. */
export interface ContactRequest extends ContactFields {
  Id: number;
  /** What its writer and who answers call it by: 1, 2, 3 of the organisation. */
  Number: number;
  State: ContactState;
  CreatedBy: number;
  CreationDate: string;
  /** Null until somebody has answered. */
  Answer: string | null;
  AnsweredDate: string | null;
}
