import type { ProcessRow } from '../processes/types.ts';

/** Queries of the business services, named by the addresses of 3§7.3. */
export const BUSINESS_QUERIES = ['vacation', 'certificate', 'stocktakings', 'invoices', 'clients'] as const;
export type BusinessQuery = (typeof BUSINESS_QUERIES)[number];

/** Days are `yyyy-MM-dd`, amounts are pesos; values that a service omits are null. Its response is plain text only. */

/** Response of `vacation/{userId}`. @spec 3§7.3 */
export interface VacationBalance {
  /** Days that are left. */
  DiasVacaciones: number;
  /** Period in which they were earned. */
  Desde: string | null;
  Hasta: string | null;
  /** Days earned and taken. */
  Causados: number | null;
  Disfrutados: number | null;
  /** Name of the approver, as the service gives it. */
  Aprobador: string | null;
}

/** Response of `POST /api/apps/vacation/balance`: the service's data, plus data that it does not have. */
export interface OwnVacation extends VacationBalance {
  /** Days of the caller's pending requests; only the remaining days can be requested. */
  Pendientes: number;
}

/** Response of `certificate/{userId}`: content of the document. */
export interface CertificateData {
  Nombre: string;
  Identificacion: string | null;
  Cargo: string;
  FechaIngreso: string;
  TipoContrato: string | null;
  /** Monthly salary. */
  Salario: number | null;
  Empresa: string;
  Nit: string | null;
  Firmante: string | null;
  CargoFirmante: string | null;
}

interface StocktakingItem {
  Nombre: string;
  Cantidad: number;
  Unidad: string | null;
  Estado: string | null;
}

/** Response of `stocktakings/{stockId}`. */
export interface Stocktaking {
  Id: string;
  Nombre: string;
  Bodega: string | null;
  Fecha: string | null;
  Responsable: string | null;
  Items: StocktakingItem[];
}

/** Response of `invoices/{invoiceId}`. */
export interface Invoice {
  Id: string;
  Cliente: string;
  Fecha: string | null;
  Vence: string | null;
  Valor: number;
  Saldo: number | null;
  Estado: string;
}

/** Response of `clients/{clientId}`. */
export interface ClientStatus {
  Id: string;
  Nombre: string;
  Estado: string;
  Ciudad: string | null;
  Cupo: number | null;
  Saldo: number | null;
  UltimaCompra: string | null;
}

/** Response of `GET /api/apps`. */
export interface AppsState {
  /** Null if the organisation has no business services; `sample` if their data are invented. */
  Services: 'sample' | 'configured' | null;
}

/** Current state of a time-off or certificate request. */
export interface ProcessAnswer {
  /** Message for the person who asked. @spec 3§8.1 */
  message: string;
  results: ProcessRow;
}

/** Body of `POST /api/apps/vacation`. Days are of Bogota, both included. */
export interface VacationRequest {
  StartDate: string;
  EndDate: string;
}

/** Time-off request that awaits the caller's approval. */
export interface VacationApproval {
  Id: number;
  UserId: number;
  UserName: string;
  StartDate: string;
  EndDate: string;
  /** Working days. */
  Days: number;
  CreationDate: string;
}
