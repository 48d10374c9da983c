/** Processes on one page of the tab. @assumed */
export const PROCESSES_PAGE_SIZE = 10;

/** Largest number of process types; one page holds them all. @assumed */
export const PROCESS_TYPES_MAX = 50;

/** Longest link of a process, in characters. @assumed */
export const PROCESS_LINK_MAX = 500;

/** State of a process, as it is sent. @spec 2§3 Process request, 3§3.9 */
export const PROCESS_STATES = ['Aprobado', 'Rechazado', 'En proceso'] as const;
export type ProcessState = (typeof PROCESS_STATES)[number];

/** Names of the types' pictures, which the client draws. */
const PROCESS_LOGOS = ['vacation', 'certificate'] as const;
export type ProcessLogo = (typeof PROCESS_LOGOS)[number];

/** Type of process that a person may start: row of `GET /api/Flx_ProcessTypes`. @spec 3§3.9 */
export interface ProcessType {
  Id: number;
  Title: string;
  Logo: ProcessLogo;
}

export const VACATION_TYPE = 1;
export const CERTIFICATE_TYPE = 2;

/**
 * Every process type: the requests that start a process, by id. Used as a fallback if the list can't be read.
 * @spec 3§4.10, 3§8.2 tipos de procesos
 */
export const PROCESS_TYPES: readonly ProcessType[] = [
  { Id: VACATION_TYPE, Title: 'Vacaciones', Logo: 'vacation' },
  { Id: CERTIFICATE_TYPE, Title: 'Certificado laboral', Logo: 'certificate' },
];

/** Process of the reader's own: row of Flx_Process. @spec 2§3 Process request, 3§3.9 Process */
export interface ProcessRow {
  Id: number;
  /** Id of the process type. */
  ProcessType: number;
  State: ProcessState;
  /** Owner of the process, who also started it: the reader. */
  IdUser: number;
  CreatedBy: number;
  CreationDate: string;
  /**
   * Address of the result; null while there is none. A document's address is below `/api` and opens for its owner
   * alone.
   */
  Link: string | null;
  /** First day of the time off. The next fields are its last day and its number of working days. */
  StartDate: string | null;
  EndDate: string | null;
  Days: number | null;
}
