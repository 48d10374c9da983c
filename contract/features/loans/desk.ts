import type { Consent, LoanConditions, LoanNote, LoanRequest, SentMessage } from './types.ts';
import type { RequestState } from './states.ts';

/**
 * Desk of credit administrators: `GET /api/Prestamo/desk` lists requests, `GET /api/Prestamo/{id}/desk` answers all
 * that a decision needs, `POST /api/Prestamo/desk` acts on several, `GET /api/Prestamo/desk/csv` is the list as a file.
 */

/** States of the list's filter: all open requests, one state, or everything. */
export type DeskState = RequestState | 'open' | 'all';

/** Orders of the list; `due` puts the earliest promise that still holds first, and requests without one last. */
export const DESK_ORDERS = ['due', 'age', 'amount', 'share', 'name'] as const;
export type DeskOrder = (typeof DESK_ORDERS)[number];

/** Query of the list. Each filter that is left out takes its first value. */
export interface DeskQuery {
  readonly state?: DeskState;
  readonly assignee?: 'anybody' | 'me' | 'nobody';
  /** `today`: promised by the end of this day of Bogota, or overdue. */
  readonly due?: 'any' | 'today';
  /** Words of the applicant's name, or the number of a request. */
  readonly search?: string;
  readonly order?: DeskOrder;
  /** Number of the page, from 1. */
  readonly page?: number;
}

/** Requests on one page of the desk. */
export const DESK_PAGE_SIZE = 50;

/** Conditions in whole pesos, as they were asked or agreed. */
export type DeskConditions = Pick<
  LoanConditions,
  'Monto' | 'Plazo' | 'IdFrequencia' | 'NumeroCuotas' | 'Cuota' | 'Total'
>;

/** Next promise: an answer, or the money. */
export interface DeskPromise {
  readonly Kind: 'answer' | 'money';
  readonly At: string;
}

/** Row of the desk's list. */
export interface DeskRow {
  readonly Id: number;
  readonly IdUser: number;
  readonly UserName: string;
  readonly State: RequestState;
  readonly Asked: DeskConditions;
  /** Conditions that the applicant has accepted; null before. */
  readonly Agreed: DeskConditions | null;
  /** Share of the monthly net income that all instalments take, as a fraction; null without an income, or of a company. */
  readonly Share: number | null;
  /** Promise that still holds; null if there is none. */
  readonly Promise: DeskPromise | null;
  readonly AssigneeId: number | null;
  readonly Assignee: string | null;
  readonly FechaSolicitud: string;
  readonly EditionDate: string;
  /** Whether a claim about the person's data is open. */
  readonly HasClaim: boolean;
}

/** Numbers of requests that wait, counted over all pages and without the filters. */
export interface DeskCounts {
  readonly Open: number;
  readonly Unassigned: number;
  readonly Mine: number;
  readonly DueToday: number;
  readonly DueTodayUnassigned: number;
  readonly Overdue: number;
  readonly Claims: number;
}

/** Page of the desk's list. */
export interface DeskPage {
  readonly results: readonly DeskRow[];
  /** Number of requests that meet the filters. */
  readonly TotalCount: number;
  readonly Counts: DeskCounts;
}

/** Registered data: as they were when the request was made, and today; each value by its field name. */
export type DeskData = Readonly<Record<string, unknown>>;

/** Other request of the same person. */
export type DeskOther = Pick<DeskRow, 'Id' | 'State' | 'Asked' | 'Agreed' | 'FechaSolicitud'>;

/** Document of the applicant, to be opened with a reason. */
export interface DeskDocument {
  readonly Id: number;
  readonly Kind: string;
  readonly Name: string;
  readonly Type: string;
  readonly At: string;
}

/** Event of a request with who caused it. */
export interface DeskEvent {
  readonly Id: number;
  readonly State: RequestState;
  readonly At: string;
  readonly Actor: string | null;
}

/** Capacity to pay of the applicant, in whole pesos a month. */
export interface DeskCapacity {
  /** Income less legal deductions; null if none is declared. */
  readonly Income: number | null;
  /** Instalments of other loans, declared or of this organisation. */
  readonly Others: number;
  /** Instalment of this request by month. */
  readonly This: number;
  readonly Share: number | null;
}

/** All that a credit administrator needs to decide on one request. */
export interface DeskRequest {
  readonly Request: LoanRequest;
  readonly Row: DeskRow;
  readonly Snapshot: DeskData;
  /** Today's registered data; null if they are the same, or no longer there. */
  readonly Today: DeskData | null;
  readonly Documents: readonly DeskDocument[];
  readonly Capacity: DeskCapacity | null;
  readonly Others: readonly DeskOther[];
  readonly Messages: readonly SentMessage[];
  readonly Notes: readonly LoanNote[];
  readonly Events: readonly DeskEvent[];
  readonly Consents: readonly Pick<Consent, 'Purpose' | 'Holds' | 'At'>[];
  readonly Claims: readonly {
    readonly Id: number;
    readonly Kind: string;
    readonly At: string;
    readonly DueAt: string;
  }[];
  /** Id of the next request in the order of the desk, by due date; null if nothing else is open. */
  readonly Next: number | null;
}

/** Templates of reasons for a rejection, whose texts are in the administrator's language. */
export const REJECTION_REASONS = ['capacity', 'documents', 'policy', 'duplicate', 'withdrawn'] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** Most requests that one act may concern. */
export const DESK_BULK_MAX = 50;

/** Act on several requests. Each is done in a transaction of its own; `take-next` takes the next ten that nobody has. */
export type DeskAct =
  | { readonly Act: 'take' | 'drop'; readonly Ids: readonly number[] }
  | { readonly Act: 'assign'; readonly Ids: readonly number[]; readonly AssigneeId: number }
  | { readonly Act: 'reject'; readonly Ids: readonly number[]; readonly Title: string; readonly Description: string }
  | { readonly Act: 'take-next' };

/** Number of requests that `take-next` takes at most. */
export const TAKEN_AT_ONCE = 10;

/** Outcome of an act: the requests that were changed, as rows of the list, and those that were not, with the reason. */
export interface DeskOutcome {
  readonly Done: readonly DeskRow[];
  readonly Refused: readonly { readonly Id: number; readonly Reason: string }[];
}
