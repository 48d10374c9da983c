/**
 * Keys kept outside of the database, so that a copy of the database and of the files contains none of them. The newest
 * key seals; older ones open earlier values until those are sealed again.
 */
export interface Keyring {
  /** Name of the key that seals now. */
  readonly newest: string;
  /** Returns whether there is a key of that name, maybe one that was added since the start. */
  readonly has: (name: string) => boolean;
  /** Returns an organisation's key. @throws Error if there is no key of that name */
  organisationKey(name: string, org: number): Buffer;
  /** Returns the installation's key for one purpose. @throws Error if there is no key of that name */
  installationKey(name: string, purpose: string): Buffer;
}
