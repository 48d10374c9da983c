/** Header with the view session of a request: the signed-in person looks at the network as another person. */
export const VIEW_HEADER = 'view-session';

/**
 * Response of `GET /config.json`: the browser's sign-in settings, read at run time so that one build serves every
 * installation. It holds no secret.
 */
export interface BrowserSettings {
  /** Name of the product, shown before the person's organisation is known. */
  readonly product: string;
  /** Public address of the application. */
  readonly origin: string;
  readonly clientId: string;
  /** Authority of the sign-in. */
  readonly authority: string;
  /** Address where the sign-in begins; null if it is taken from the authority's discovery document. */
  readonly authorizationEndpoint: string | null;
  /** Authorities of the password reset and of the profile edition; null if the identity provider has none. */
  readonly resetAuthority: string | null;
  readonly editAuthority: string | null;
  /** Hosts that MSAL trusts as authorities without asking Microsoft about them. */
  readonly knownAuthorities: readonly string[];
  /** Scope of the API, as it is requested. */
  readonly scope: string;
}

/** Keys of one person, which seal the content that their browsers keep. */
export interface KeptKeys {
  /** AES keys of 256 bits in base64: the first seals, all open. */
  readonly keys: readonly string[];
}
