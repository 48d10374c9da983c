/** A person as the identity directory keeps them. @spec 3§7.2 */
export interface DirectoryUser {
  readonly givenName: string;
  readonly surname: string;
  readonly displayName: string;
  readonly mail: string;
  readonly mobilePhone: string | null;
}

/** What may change afterwards; what is absent stays. @spec 3§7.2 */
export type DirectoryChange = Partial<Omit<DirectoryUser, 'mail'> & { readonly accountEnabled: boolean }>;

/** There is an account with that address already. @spec 3§8.1 User already exists */
export class AlreadyInDirectory extends Error {
  override readonly name = 'AlreadyInDirectory';
}

/**
 * The identity directory of an organisation: who can sign in at all. Calls happen after the product's own transaction.
 * Unknown ids are passed over: what should be gone or disabled is.
 */
export interface Directory {
  /**
   * Adds a person with a temporary password that must change at the next sign-in.
   * @returns The directory's object id.
   * @throws {AlreadyInDirectory}
   */
  create(org: number, user: DirectoryUser, temporaryPassword: string): Promise<string>;
  update(oid: string, change: DirectoryChange): Promise<void>;
  delete(oid: string): Promise<void>;
}
