import type {
  CertificateData,
  ClientStatus,
  Invoice,
  Stocktaking,
  VacationBalance,
} from '#contract/features/apps/types.ts';

/** What each query answers. */
export interface BusinessAnswers {
  readonly vacation: VacationBalance;
  readonly certificate: CertificateData;
  readonly stocktakings: Stocktaking;
  readonly invoices: Invoice;
  readonly clients: ClientStatus;
}

/** The service says that there is no such thing. @spec 3§8.1 */
export class NotInBusiness extends Error {
  override readonly name = 'NotInBusiness';
}

/** The service refuses what it was asked. @spec 3§8.1 */
export class BusinessRefused extends Error {
  override readonly name = 'BusinessRefused';
}

/** It could not be asked: it is down, slow, says what can't be read, or is left alone for a while. */
export class BusinessFailed extends Error {
  override readonly name = 'BusinessFailed';
}

/** The systems of an organisation outside of the product. Nothing calls them inside a transaction. @spec 3§7.3, decision 29 */
export interface BusinessServices {
  /** Whether what they answer is invented. */
  readonly isSample: boolean;
  /** Whether this organisation has them. */
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
