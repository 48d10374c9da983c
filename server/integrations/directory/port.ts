/** A person as the identity directory keeps them. @spec 3§7.2 */
export interface DirectoryUser {
  readonly givenName: string;
  readonly surname: string;
  readonly displayName: string;
  readonly mail: string;
  readonly mobilePhone: string | null;
}

/** Somebody who is to be added. */
export interface NewDirectoryUser extends DirectoryUser {
  /** Ours, and the same at each try: who was added under it is not added twice. A UUID. */
  readonly key: string;
  readonly org: number;
}

/** What may change afterwards; what is absent stays. @spec 3§7.2 */
export type DirectoryChange = Partial<Omit<DirectoryUser, 'mail'> & { readonly accountEnabled: boolean }>;

/** There is an account with that address already, which is not the one of that key. @spec 3§8.1 User already exists */
export class AlreadyInDirectory extends Error {
  override readonly name = 'AlreadyInDirectory';
}

/** The directory could not do it now: it is down, slow, or has enough. */
export class DirectoryFailed extends Error {
  override readonly name = 'DirectoryFailed';
  /** How long it asks to be left alone, in ms; 0 where it asks for nothing. */
  readonly pause: number;
  /** Whether it was asked at all: during a pause it is not. */
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
 * The identity directory: who can sign in at all. Nothing calls it inside a transaction of the product; whatever is asked
 * of it may be asked again, and is then as if it had been asked once. Unknown ids are passed over: what should be gone or disabled is.
 */
export interface Directory {
  /** False where nobody can be added: no directory is configured. */
  readonly canAdd: boolean;
  /**
   * Adds a person with a temporary password that nobody knows and that must change at the next sign-in.
   * @returns The directory's object id, also of who was added under this key before.
   * @throws {AlreadyInDirectory} {DirectoryFailed}
   */
  create(user: NewDirectoryUser): Promise<string>;
  /** The object id of who was added under a key; null of nobody. @throws {DirectoryFailed} */
  find(key: string): Promise<string | null>;
  /** @throws {DirectoryFailed} */
  update(oid: string, change: DirectoryChange): Promise<void>;
  /**
   * Sets a temporary password that must change at the next sign-in, in the place of any before.
   * @param until when it ends, where the directory can end it; elsewhere the account is disabled then
   * @throws {DirectoryFailed}
   */
  setPassword(oid: string, temporaryPassword: string, until: Date): Promise<void>;
  /** @throws {DirectoryFailed} */
  delete(oid: string): Promise<void>;
}
