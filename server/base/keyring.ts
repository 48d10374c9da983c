/**
 * The keys that are kept outside of the database: whoever has a copy of the database and of the files has none of them. The newest
 * seals; older ones open what they sealed until it has been sealed anew.
 */
export interface Keyring {
  /** Name of the key that seals now. */
  readonly newest: string;
  readonly has: (name: string) => boolean;
  /** An organisation's key. @throws Error where the key of that name is not there */
  organisationKey(name: string, org: number): Buffer;
  /** The installation's key for one purpose. @throws Error where the key of that name is not there */
  installationKey(name: string, purpose: string): Buffer;
}
