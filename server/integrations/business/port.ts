import type {
  CertificateData,
  ClientStatus,
  Invoice,
  Stocktaking,
  VacationBalance,
} from '#contract/features/apps/types.ts';

/** Type of each query's answer. */
export interface BusinessAnswers {
  readonly vacation: VacationBalance;
  readonly certificate: CertificateData;
  readonly stocktakings: Stocktaking;
  readonly invoices: Invoice;
  readonly clients: ClientStatus;
}

/** Error: the service says that the thing doesn't exist. @spec 3§8.1 */
export class NotInBusiness extends Error {
  override readonly name = 'NotInBusiness';
}

/** Error: the service refuses the query. @spec 3§8.1 */
export class BusinessRefused extends Error {
  override readonly name = 'BusinessRefused';
}

/** Error: the service could not be asked, because it is down, slow, unreadable, or paused for a while. */
export class BusinessFailed extends Error {
  override readonly name = 'BusinessFailed';
}

/**
 * Systems of an organisation outside of the product. Nothing calls them inside a transaction. @spec 3§7.3, decision 29
 */
export interface BusinessServices {
  /** Whether the answers are invented. */
  readonly isSample: boolean;
  /** Whether this organisation has such services. */
  serves(org: number): boolean;
  /**
   * @param id digits; of vacation and certificate the id of a person of the organisation
   * @throws {NotInBusiness} {BusinessRefused} {BusinessFailed}; TypeError of an id that isn't digits
   */
  ask<Query extends keyof BusinessAnswers>(
    org: number,
    query: Query,
    id: string,
    now: Date,
  ): Promise<BusinessAnswers[Query]>;
}
