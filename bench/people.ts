import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { TokenKeys, TokenSettings } from '../server/auth/token-verifier.ts';

const KEY_ID = 'bench';
const TOKEN_LIFE_SECONDS = 7200;

/** Creates a signing key for one run, and the keys with which the application verifies. */
export function createSigner(settings: TokenSettings): { keys: TokenKeys; sign(oid: string): string } {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const privateKey: KeyObject = createPrivateKey(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return {
    keys: { find: kid => Promise.resolve(kid === KEY_ID ? pair.publicKey : null) },
    sign: signerWith(settings, privateKey, KEY_ID),
  };
}

/**
 * Returns a function that signs access tokens as the embedded provider does, with a key that the server knows by this
 * id.
 */
export const signerWith =
  (settings: TokenSettings, privateKey: KeyObject, keyid: string) =>
  (oid: string): string =>
    jwt.sign({ scp: settings.scope, tfp: settings.policy, oid, sub: oid }, privateKey, {
      algorithm: 'RS256',
      keyid,
      header: { alg: 'RS256', typ: settings.type },
      issuer: settings.issuer,
      audience: settings.audience,
      expiresIn: TOKEN_LIFE_SECONDS,
    });
