import type { ProcessRow } from '../processes/types.ts';

/** What the business services are asked for, by the addresses of 3§7.3. */
export const BUSINESS_QUERIES = ['vacation', 'certificate', 'stocktakings', 'invoices', 'clients'] as const;
export type BusinessQuery = (typeof BUSINESS_QUERIES)[number];

/** Days are `yyyy-MM-dd`, amounts are pesos; whatever a service leaves out is null. What it says is text and nothing else. */

/** Of `vacation/{userId}`. @spec 3§7.3 */
export interface VacationBalance {
  /** Days that are left. */
  DiasVacaciones: number;
  /** The period in which they were earned. */
  Desde: string | null;
  Hasta: string | null;
  /** Earned and taken, in days. */
  Causados: number | null;
  Disfrutados: number | null;
  /** Name of who approves, as the service says it. */
  Aprobador: string | null;
}

/** `POST /api/apps/vacation/balance`: what the service says, beside what it can't know. */
export interface OwnVacation extends VacationBalance {
  /** Days of the caller's requests that nobody has answered; no more than the rest can be asked for. */
  Pendientes: number;
}

/** Of `certificate/{userId}`: what the document says. */
export interface CertificateData {
  Nombre: string;
  Identificacion: string | null;
  Cargo: string;
  FechaIngreso: string;
  TipoContrato: string | null;
  /** Monthly. */
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

/** Of `stocktakings/{stockId}`. */
export interface Stocktaking {
  Id: string;
  Nombre: string;
  Bodega: string | null;
  Fecha: string | null;
  Responsable: string | null;
  Items: StocktakingItem[];
}

/** Of `invoices/{invoiceId}`. */
export interface Invoice {
  Id: string;
  Cliente: string;
  Fecha: string | null;
  Vence: string | null;
  Valor: number;
  Saldo: number | null;
  Estado: string;
}

/** Of `clients/{clientId}`. */
export interface ClientStatus {
  Id: string;
  Nombre: string;
  Estado: string;
  Ciudad: string | null;
  Cupo: number | null;
  Saldo: number | null;
  UltimaCompra: string | null;
}

/** Answer of `GET /api/apps`. */
export interface AppsState {
  /** Null where the organisation has no business services; `sample` where what they say is invented. */
  Services: 'sample' | 'configured' | null;
}

/** What a request of time off or a certificate has become. */
export interface ProcessAnswer {
  /** What is said to whoever asked. @spec 3§8.1 */
  message: string;
  results: ProcessRow;
}

/** Body of `POST /api/apps/vacation`. Days are of Bogota, both included. */
export interface VacationRequest {
  StartDate: string;
  EndDate: string;
}

/** A request that waits for whoever is asked here. */
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
