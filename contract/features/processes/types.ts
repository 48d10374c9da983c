/** How far a process got, as the wire says it. @spec 2§3 Process request, 3§3.9 */
export const PROCESS_STATES = ['Aprobado', 'Rechazado', 'En proceso'] as const;
export type ProcessState = (typeof PROCESS_STATES)[number];

/** Names of pictures of types, which the client draws. */
export const PROCESS_LOGOS = ['vacation', 'certificate'] as const;
export type ProcessLogo = (typeof PROCESS_LOGOS)[number];

/** What somebody may ask for that takes its time: `GET /api/Flx_ProcessTypes`. @spec 3§3.9 */
export interface ProcessType {
  Id: number;
  Title: string;
  Logo: ProcessLogo;
}

export const VACATION_TYPE = 1;
export const CERTIFICATE_TYPE = 2;

/**
 * Every type: the queries that start a process, by their ids. They stand in where the list can't be read.
 * @spec 3§4.10, 3§8.2 tipos de procesos
 */
export const PROCESS_TYPES: readonly ProcessType[] = [
  { Id: VACATION_TYPE, Title: 'Vacaciones', Logo: 'vacation' },
  { Id: CERTIFICATE_TYPE, Title: 'Certificado laboral', Logo: 'certificate' },
];

/** One of one's own processes: a row of Flx_Process. @spec 2§3 Process request, 3§3.9 Process */
export interface ProcessRow {
  Id: number;
  /** Id of its type. */
  ProcessType: number;
  State: ProcessState;
  /** Whose it is, and who started it: oneself. */
  IdUser: number;
  CreatedBy: number;
  CreationDate: string;
  /** Where its result is; null as long as there is none. A document is below `/api`, for its owner alone. */
  Link: string | null;
  /** Of time off: first and last day, and how many of them are working days. */
  StartDate: string | null;
  EndDate: string | null;
  Days: number | null;
}
