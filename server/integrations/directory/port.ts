/** Person as the identity directory stores them. @spec 3§7.2 */
export interface DirectoryUser {
  readonly givenName: string;
  readonly surname: string;
  readonly displayName: string;
  /** Null of a person without a mailbox. */
  readonly mail: string | null;
  readonly mobilePhone: string | null;
}

/** Person to be added. */
export interface NewDirectoryUser extends DirectoryUser {
  /** Our key, the same at each try, so that nobody is added twice. A UUID. */
  readonly key: string;
  readonly org: number;
}

/** Fields that may change afterwards, `mail` only if it was corrected; absent ones stay. @spec 3§7.2 */
export type DirectoryChange = Partial<DirectoryUser & { readonly accountEnabled: boolean }>;

/** Error: an account with that address exists already, under another key. @spec 3§8.1 User already exists */
export class AlreadyInDirectory extends Error {
  override readonly name = 'AlreadyInDirectory';
}

/** Error: the directory adds nobody without an e-mail address. */
export class NeedsAddress extends Error {
  override readonly name = 'NeedsAddress';
}

/** Error: the directory is unavailable now: down, slow, or limiting requests. */
export class DirectoryFailed extends Error {
  override readonly name = 'DirectoryFailed';
  /** Requested pause, in ms; 0 if none was requested. */
  readonly pause: number;
  /** Whether it was asked at all; it is not asked during a pause. */
  readonly wasAsked: boolean;

  constructor(
    message: string,
    { pause = 0, wasAsked = true, cause }: { pause?: number; wasAsked?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.pause = pause;
    this.wasAsked = wasAsked;
  }
}

/**
 * Identity directory: who can sign in at all. Nothing calls it inside a transaction of the product. All its calls may
 * be repeated with the same effect as one. Unknown ids are ignored, because they are already gone or disabled.
 */
export interface Directory {
  /** False if nobody can be added because no directory is configured. */
  readonly canAdd: boolean;
  /** Asks the provider at which people sign in, if it is not part of the directory. Rejects if it can't be reached. */
  readonly tryProvider?: () => Promise<unknown>;
  /**
   * Adds a person with a temporary password that nobody knows and that must change at the next sign-in.
   * @returns The directory's object id, also of who was added under this key before.
   * @throws {AlreadyInDirectory} {NeedsAddress} {DirectoryFailed}
   */
  create(user: NewDirectoryUser): Promise<string>;
  /** Returns the object id of the person added under a key; null if there is none. @throws {DirectoryFailed} */
  find(key: string): Promise<string | null>;
  /**
   * Changes an account; another `mail` also ends its sessions. A directory that needs an address keeps the last one.
   * @throws {AlreadyInDirectory} {DirectoryFailed}
   */
  update(oid: string, change: DirectoryChange): Promise<void>;
  /**
   * Sets a temporary password that must change at the next sign-in, replacing any other.
   * @param until when it ends, where the directory can end it; elsewhere the account is disabled then
   * @throws {DirectoryFailed}
   */
  setPassword(oid: string, temporaryPassword: string, until: Date): Promise<void>;
  /** @throws {DirectoryFailed} */
  delete(oid: string): Promise<void>;
}
