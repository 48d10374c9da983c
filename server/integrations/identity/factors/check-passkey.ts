/** Public address of the server, for which passkeys are made. */
interface Site {
  readonly origin: string;
}

const CHALLENGE = /^[\w-]{43}$/;

/** Returns the challenge that an authenticator says it has signed; null if there is none of ours. */
export function challengeOf(clientData: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString());
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : null;
    return typeof challenge === 'string' && CHALLENGE.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}

/** Domain to which passkeys of a site are bound. */
export const domainOf = ({ origin }: Site): string => new URL(origin).hostname;

/** Answer of an authenticator that has made a passkey, binary parts in base64url. */
export interface NewPasskeyAnswer {
  readonly Credential: string;
  readonly ClientData: string;
  readonly Attestation: string;
}

/** Public key of a passkey, as it is stored. */
export interface StoredPasskey {
  /** Id in base64url. */
  readonly credential: string;
  /** Key in COSE. */
  readonly publicKey: Uint8Array;
  /** Authenticator's count of uses; 0 if it does not count. */
  readonly uses: number;
}

/** Answer of an authenticator at a sign-in, binary parts in base64url. */
export interface SignInAnswer {
  readonly credential: string;
  readonly clientData: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

/** Rules of both ceremonies: our origin and domain, and a person who was verified by the device. */
const rulesOf = (site: Site, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: site.origin,
  expectedRPID: domainOf(site),
  requireUserVerification: true,
});

/**
 * Verifies a new passkey, or returns null: the library throws an error for each fault of an answer.
 * @param challenge made for the asker, and used up by now
 */
export async function checkNewPasskey(
  site: Site,
  { Credential, ClientData, Attestation }: NewPasskeyAnswer,
  challenge: string,
): Promise<StoredPasskey | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    ...rulesOf(site, challenge),
    response: {
      id: Credential,
      rawId: Credential,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: ClientData, attestationObject: Attestation },
    },
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || registrationInfo === undefined) return null;
  const { id, publicKey, counter } = registrationInfo.credential;
  return id === Credential ? { credential: id, publicKey, uses: counter } : null;
}

/**
 * Verifies the signature of a sign-in. Returns the authenticator's count of uses, or null of a wrong answer. The caller
 * compares the count, with a lock: the library would do so before it has verified the signature.
 */
export async function checkSignature(
  site: Site,
  { credential, clientData, authenticatorData, signature }: SignInAnswer,
  publicKey: Uint8Array,
  challenge: string,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...rulesOf(site, challenge),
    response: {
      id: credential,
      rawId: credential,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: clientData, authenticatorData, signature },
    },
    credential: { id: credential, publicKey: new Uint8Array(publicKey), counter: 0 },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo !== undefined ? authenticationInfo.newCounter : null;
}
