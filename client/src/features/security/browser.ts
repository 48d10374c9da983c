import type { PasskeyOptions } from '#contract/features/security/types.ts';
import { isFramed } from '../../lib/session-settings.ts';

/** Passkey as the browser made it, binary parts in base64url: the body of `POST /api/Flx_Passkeys`. */
export interface NewPasskey {
  readonly Credential: string;
  readonly ClientData: string;
  readonly Attestation: string;
  readonly Transports: readonly string[];
}

/** Whether this browser makes passkeys here. A frame of another site may not. */
export const makesPasskeys = (): boolean => 'PublicKeyCredential' in window && !isFramed;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), character => character.charCodeAt(0));

const encoded = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Algorithms of keys by their numbers in COSE: ES256, EdDSA, RS256. */
const ALGORITHMS = [-7, -8, -257];

const DAY_SECONDS = 24 * 60 * 60;
const MARKED_DAYS = 180;

/** Marks this browser, so that its sign-in page offers the passkey first: the script of the page reads the cookie. */
export function markBrowser(): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- older browsers have no other way, and it is no secret
  document.cookie = `passkey=yes; Path=/idp; Max-Age=${MARKED_DAYS * DAY_SECONDS}; SameSite=Lax`;
}

/** Makes a passkey on this device, or on another that the person chooses. 'known' if the device has one, null if they cancelled. */
export async function makePasskey(options: PasskeyOptions): Promise<NewPasskey | 'known' | null> {
  try {
    const made = await navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(options.Challenge),
        rp: { id: options.Domain, name: options.Network },
        user: { id: bytesOf(options.Handle), name: options.Email, displayName: options.Person },
        pubKeyCredParams: ALGORITHMS.map(alg => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
        excludeCredentials: options.Existing.map(({ Credential, Transports }) => ({
          type: 'public-key',
          id: bytesOf(Credential),
          transports: Transports as AuthenticatorTransport[], // As a browser named them.
        })),
      },
    });
    const { id, response } = made as PublicKeyCredential; // The kind that was asked for.
    const answer = response as AuthenticatorAttestationResponse;
    return {
      Credential: id,
      ClientData: encoded(answer.clientDataJSON),
      Attestation: encoded(answer.attestationObject),
      Transports: answer.getTransports(),
    };
  } catch (error) {
    return error instanceof DOMException && error.name === 'InvalidStateError' ? 'known' : null;
  }
}
