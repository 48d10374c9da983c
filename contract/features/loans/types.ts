import type { MessageFile } from './attachments.ts';
import type { ReceivedMessage } from './messages.ts';
import type { RequestState } from './states.ts';

/** Types of loan applicants. @spec 3§9 */
export const PERSON_TYPES = ['Natural', 'Juridica'] as const;
export type PersonType = (typeof PERSON_TYPES)[number];

/** @spec 3§9 */
export const GENDERS = ['Masculino', 'Femenino'] as const;

/** Sources of income; a person may have several. @spec 3§5.8, 3§9 */
export const WORK_TYPES = ['Empleado', 'Pensionado', 'Independiente', 'Rentista de capital', 'Socio', 'Otro'] as const;
export type WorkType = (typeof WORK_TYPES)[number];

/** Purposes that an applicant consents to, each separately. @spec THREATS T44 */
export const CONSENT_PURPOSES = ['treatment', 'bureau', 'contact', 'documents'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** Consents required for any request: the specification's own box, and the law's. */
export const REQUIRED_CONSENTS = ['treatment', 'bureau'] as const satisfies readonly ConsentPurpose[];

/** Consent required for storing pictures of documents; without it none is requested. @spec decision 148 */
export const DOCUMENTS_CONSENT = 'documents' satisfies ConsentPurpose;

/** Text of a consent to be given: `GET /api/Conocerte/consents`. */
export interface ConsentText {
  readonly Purpose: ConsentPurpose;
  readonly Version: number;
  readonly Language: string;
  readonly Title: string;
  readonly Body: string;
  readonly Sha256: string;
}

/** Consent given or revoked by a person, with the text that they were shown. */
export interface Consent extends ConsentText {
  readonly Id: number;
  readonly Given: boolean;
  readonly At: string;
  /** Whether it is in force: the newest of its purpose, and given. */
  readonly Holds: boolean;
}

/** Consent or revocation for exactly the text that was shown. */
export interface ConsentInput {
  readonly Purpose: ConsentPurpose;
  readonly Version: number;
  readonly Sha256: string;
  readonly Given: boolean;
}

/** Registration of a person: a row of Conocerte. Its other fields are those of `ApplicantFields`. @spec 3§3.8 */
export interface ApplicantRow {
  readonly Id: number;
  readonly IdUser: number;
  readonly TipoPersona: PersonType;
  /** Reason why it cannot be used for a request; null if there is none. */
  readonly Held: 'minor' | null;
  readonly Data: Readonly<Record<string, unknown>>;
  /** Whether a claim about these data is open. */
  readonly HasClaim: boolean;
  readonly CreationDate: string;
  readonly EditionDate: string;
}

/**
 * Loan request with the quote that it is based on: a row of Prestamo. Rates are fractions as decimal text. @spec 3§3.7
 */
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
  /** Version of the formula used for the instalments. Formulas and rates have a new number after each change. */
  readonly Formula: number;
  readonly IdTasaUsura: number;
  readonly IdTasaFGA: number;
  /** Observations of the applicant. */
  readonly Solicitud: string;
  readonly FechaSolicitud: string;
  /** Time by which an answer is promised, and the money once the conditions are accepted. */
  readonly FechaPromesa: string;
  readonly FechaDesembolso: string | null;
  readonly UserName: string;
  /** Id of the administrator in charge. */
  readonly AssigneeId: number | null;
  readonly Assignee: string | null;
  readonly EditionDate: string;
  /** History of the request, in order. */
  readonly Events: readonly RequestEvent[];
}

/** Change of a request's state. */
export interface RequestEvent {
  readonly Id: number;
  readonly State: RequestState;
  readonly At: string;
}

/** Kind of reading of a person who was among the rows of a list: one a day and reader. @spec decision 153 */
export const LISTED = 'Prestamo/list';

/** Readable personal data: lists, and data that are not rows. */
export const READ_LISTS = [
  LISTED,
  'Prestamo/desk',
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

/** Reading of a person's data by another person: `GET /api/Conocerte/readings`. */
export interface DataReading {
  readonly Id: number;
  readonly ReaderId: number;
  readonly ReaderName: string;
  readonly List: ReadList;
  readonly RecordId: number;
  readonly Reason: string;
  readonly At: string;
}

/** Conditions offered in a loan message, computed by the server from the rates of that day. */
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

/** Message about a loan: a row of Creditos, as its reader may know it. @spec 3§3.4 */
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

/** Recipient of a message; fields that its reader may not know are null. */
export interface MessageRecipient {
  readonly Id: number;
  readonly Name: string;
  readonly Viewed: boolean | null;
  readonly AcceptConditions: boolean | null;
}

/** Message as its sender manages it. */
export interface SentMessage extends Pick<
  LoanMessage,
  'Id' | 'Title' | 'Asks' | 'Pay' | 'Rejection' | 'Collects' | 'Withdrawn' | 'Conditions' | 'DateCreate' | 'DueDate'
> {
  readonly Recipients: readonly MessageRecipient[];
}

/** Note of credit administrators about a request, for each other: `GET /api/Prestamo/{id}/notes`. */
export interface LoanNote {
  readonly Id: number;
  readonly AuthorName: string;
  readonly Text: string;
  readonly At: string;
}
