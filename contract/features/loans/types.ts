import type { MessageFile } from './attachments.ts';
import type { ReceivedMessage } from './messages.ts';
import type { RequestState } from './states.ts';

/** Who asks for a loan. @spec 3§9 */
export const PERSON_TYPES = ['Natural', 'Juridica'] as const;
export type PersonType = (typeof PERSON_TYPES)[number];

/** @spec 3§9 */
export const GENDERS = ['Masculino', 'Femenino'] as const;

/** Where the income comes from; a person may have several. @spec 3§5.8, 3§9 */
export const WORK_TYPES = ['Empleado', 'Pensionado', 'Independiente', 'Rentista de capital', 'Socio', 'Otro'] as const;
export type WorkType = (typeof WORK_TYPES)[number];

/** What an applicant agrees to, each by itself. @spec THREATS T44 */
export const CONSENT_PURPOSES = ['treatment', 'bureau', 'contact', 'documents'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** Without these nothing is asked for: the spec's own box, and the law's. */
export const REQUIRED_CONSENTS = ['treatment', 'bureau'] as const satisfies readonly ConsentPurpose[];

/** Without this one no picture of a document is kept, and none is asked for. @spec decision 148 */
export const DOCUMENTS_CONSENT = 'documents' satisfies ConsentPurpose;

/** What is wanted to be agreed to, in words: `GET /api/Conocerte/consents`. */
export interface ConsentText {
  readonly Purpose: ConsentPurpose;
  readonly Version: number;
  readonly Language: string;
  readonly Title: string;
  readonly Body: string;
  readonly Sha256: string;
}

/** One entry of what a person has agreed to or revoked, with the words that they were shown. */
export interface Consent extends ConsentText {
  readonly Id: number;
  readonly Given: boolean;
  readonly At: string;
  /** Whether it holds: the newest of its purpose, and given. */
  readonly Holds: boolean;
}

/** One agreement or revocation, upon exactly the words that were shown. */
export interface ConsentInput {
  readonly Purpose: ConsentPurpose;
  readonly Version: number;
  readonly Sha256: string;
  readonly Given: boolean;
}

/** What a person has registered of themselves: a row of Conocerte. Its other fields are those of `ApplicantFields`. @spec 3§3.8 */
export interface ApplicantRow {
  readonly Id: number;
  readonly IdUser: number;
  readonly TipoPersona: PersonType;
  /** Why nothing can be asked for with it; null when nothing is in the way. */
  readonly Held: 'minor' | null;
  readonly Data: Readonly<Record<string, unknown>>;
  /** Whether a claim about these data is under way. */
  readonly HasClaim: boolean;
  readonly CreationDate: string;
  readonly EditionDate: string;
}

/** A request with the quote that it was made upon: a row of Prestamo. Rates are fractions as decimal text. @spec 3§3.7 */
export interface LoanRequest {
  readonly Id: number;
  readonly IdUser: number;
  readonly State: RequestState;
  readonly Monto: number;
  readonly Plazo: number;
  readonly IdFrequencia: number;
  readonly NumeroCuotas: number;
  readonly InteresUsura: string;
  readonly InteresPV: string;
  readonly FGA: string;
  readonly CuotaExacta: string;
  readonly Cuota: number;
  readonly Garantia: number;
  readonly Intereses: number;
  readonly Total: number;
  /** What the instalments were computed with; another formula or rate has another number. */
  readonly Formula: number;
  readonly IdTasaUsura: number;
  readonly IdTasaFGA: number;
  /** Observations. */
  readonly Solicitud: string;
  readonly FechaSolicitud: string;
  /** By when an answer is promised; and the money, once the conditions are accepted. */
  readonly FechaPromesa: string;
  readonly FechaDesembolso: string | null;
  readonly UserName: string;
  /** Who is at it. */
  readonly AssigneeId: number | null;
  readonly Assignee: string | null;
  readonly EditionDate: string;
  /** What has happened to it, one after the other. */
  readonly Events: readonly RequestEvent[];
}

/** A change of a request's state. */
export interface RequestEvent {
  readonly Id: number;
  readonly State: RequestState;
  readonly At: string;
}

/** What is read of somebody's: lists, and what of them is no row. */
export const READ_LISTS = [
  'Conocerte',
  'Conocerte/documents',
  'Conocerte/document',
  'Conocerte/claims',
  'Prestamo',
  'Notas',
  'Creditos',
  'CreditosUsers',
  'Creditos/files',
] as const;
export type ReadList = (typeof READ_LISTS)[number];

/** A reading of somebody's data by somebody else: `GET /api/Conocerte/readings`. */
export interface DataReading {
  readonly Id: number;
  readonly ReaderName: string;
  readonly List: ReadList;
  readonly RecordId: number;
  readonly Reason: string;
  readonly At: string;
}

/** What is offered in a loan message, computed by the server from the rates of that day. */
export interface LoanConditions {
  readonly Monto: number;
  readonly Plazo: number;
  readonly IdFrequencia: number;
  readonly NumeroCuotas: number;
  readonly Cuota: number;
  readonly Garantia: number;
  readonly Intereses: number;
  readonly Total: number;
  readonly InteresUsura: string;
  readonly FGA: string;
}

/** A message about a loan: a row of Creditos, as its reader may know it. @spec 3§3.4 */
export interface LoanMessage extends ReceivedMessage {
  readonly Id: number;
  readonly AuthorId: number;
  readonly IdPrestamo: number | null;
  readonly Title: string;
  readonly Description: string;
  readonly UsersId: readonly number[];
  readonly ViewedId: readonly number[];
  readonly isShowed: boolean;
  readonly Collects: boolean;
  readonly Withdrawn: boolean;
  readonly UrlDocs: readonly MessageFile[];
  readonly Conditions: LoanConditions | null;
  readonly DateCreate: string;
  readonly DueDate: string | null;
}

/** Who was sent a message; null of what its reader may not know. */
export interface MessageRecipient {
  readonly Id: number;
  readonly Name: string;
  readonly Viewed: boolean | null;
  readonly AcceptConditions: boolean | null;
}

/** A message as whoever sent it looks after it. */
export interface SentMessage extends Pick<
  LoanMessage,
  'Id' | 'Title' | 'Asks' | 'Pay' | 'Rejection' | 'Collects' | 'Withdrawn' | 'Conditions' | 'DateCreate' | 'DueDate'
> {
  readonly Recipients: readonly MessageRecipient[];
}

/** What credit administrators write down of a request for each other: `GET /api/Prestamo/{id}/notes`. */
export interface LoanNote {
  readonly Id: number;
  readonly AuthorName: string;
  readonly Text: string;
  readonly At: string;
}
