import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Options of an answer, with which an attacker deviates. */
export interface Ceremony {
  readonly origin: string;
  /** Domain that the authenticator signs for; by default that of the origin. */
  readonly domain?: string;
  /** Whether the person is verified by the device; by default they are. */
  readonly isVerified?: boolean;
  /** Count of uses that it states. */
  readonly uses?: number;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();
const encoded = (value: string | Buffer): string => Buffer.from(value).toString('base64url');

const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
/** Encodes 24 to 255 bytes. */
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);

/** Returns a public key of P-256 in COSE: type 2, algorithm −7, curve 1, both coordinates. RFC 9053 */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
}

function dataOf(
  { origin, domain = new URL(origin).hostname, isVerified = true, uses = 0 }: Ceremony,
  flags = 0,
): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(PRESENT + (isVerified ? VERIFIED : 0) + flags);
  head.writeUInt32BE(uses, 1);
  return Buffer.concat([sha256(domain), head]);
}

const clientData = (type: string, challenge: string, origin: string): string =>
  JSON.stringify({ type, challenge, origin, crossOrigin: false });

/** Makes an authenticator with one passkey, which signs with ES256 and attests nothing. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  return {
    credential: encoded(id),
    /** Public key in COSE. */
    publicKey: coseOf(publicKey),
    /** Makes the passkey: the body of `POST /api/Flx_Passkeys`. */
    register(challenge: string, ceremony: Ceremony) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = Buffer.concat([dataOf(ceremony, ATTESTED), Buffer.alloc(16), length, id, coseOf(publicKey)]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ]);
      return {
        Credential: encoded(id),
        ClientData: encoded(clientData('webauthn.create', challenge, ceremony.origin)),
        Attestation: encoded(attestation),
        Transports: ['internal'],
      };
    },
    /** Signs in: the fields of the form of the identity provider. */
    signIn(challenge: string, handle: string, ceremony: Ceremony) {
      const client = Buffer.from(clientData('webauthn.get', challenge, ceremony.origin));
      const data = dataOf(ceremony);
      return {
        credential: encoded(id),
        handle: encoded(handle),
        clientData: encoded(client),
        authenticatorData: encoded(data),
        signature: encoded(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      };
    },
  };
}
