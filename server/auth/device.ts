import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Cookie with the name of a device, 32 random bytes in base64url. It authenticates nobody. */
const DEVICE_COOKIE = 'device';

const NAME = new RegExp(`(?:^|; )${DEVICE_COOKIE}=([\\w-]{43})(?:;|$)`);

/** Returns the SHA-256 of the name of the device that sends a request; undefined if it has none yet. */
export function deviceOf({ headers }: Pick<IncomingMessage, 'headers'>): Buffer | undefined {
  const name = NAME.exec(headers.cookie ?? '')?.[1];
  return name === undefined ? undefined : createHash('sha256').update(name).digest();
}
