import type { RequestListener } from 'node:http';
import type { Logger } from '../../base/logger.ts';
import { createOutbound } from '../../base/outbound.ts';
import { createRemoteTokenKeys } from '../../auth/token-keys-remote.ts';
import { type TokenKeys, KeysUnreachable } from '../../auth/token-verifier.ts';
import type { Job } from '../../jobs/job.ts';
import type { EmbeddedOptions } from './embedded.ts';
import { createProviderKeysJob, readSigningKeys } from './provider/secrets.ts';
import { sweepJob } from './provider/sweep-job.ts';
import { createPublicKey, type KeyObject } from 'node:crypto';
import { REMOTE_KEYS_COOLDOWN_MS } from '#contract/features/session/limits.ts';
import type { Keyring } from '../../base/keyring.ts';
import type { Database } from '../../db/database.ts';

/** Time for which a read key is trusted, in milliseconds; a replaced key is valid that much longer. @assumed */
const EMBEDDED_KEYS_MS = 60_000;

/**
 * Creates the keys of the embedded provider, read from its own table without a request to itself. An unknown id
 * triggers another read, at most once per cooldown.
 */
export function createEmbeddedTokenKeys(db: Database, keyring: Keyring, clock: () => Date): TokenKeys {
  let keys = new Map<string, KeyObject>();
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;

  const read = async (): Promise<void> => {
    try {
      const stored = await readSigningKeys(db, keyring, clock().getTime());
      keys = new Map(stored.map(key => [key.kid, createPublicKey({ key, format: 'jwk' })]));
      readAt = clock().getTime();
    } catch (cause) {
      throw new KeysUnreachable('The signing keys could not be read.', { cause });
    }
  };

  return {
    async find(kid) {
      const known = keys.get(kid);
      const age = clock().getTime() - readAt;
      if (known !== undefined && age < EMBEDDED_KEYS_MS) return known;
      if (age > REMOTE_KEYS_COOLDOWN_MS || keys.size === 0) {
        reading ??= read().finally(() => (reading = undefined));
        await reading;
      }
      return keys.get(kid) ?? null;
    },
  };
}

export interface Identity {
  /** Handler of everything below /idp; null if an external directory signs people in. */
  readonly provider: RequestListener | null;
  readonly keys: TokenKeys;
  readonly jobs: readonly Job[];
}

/**
 * Opens the configured identity: the embedded provider, or the keys of an external one. The provider's code, a quarter
 * of all that the server could load, is loaded with the first request for it. @spec 3§4.1, decision 12
 */
export function openIdentity(options: EmbeddedOptions): Identity {
  const { config, db, keyring, clock, log } = options;
  const { jwksUri } = config.auth;
  if (jwksUri !== null) {
    const outbound = createOutbound({ name: 'The identity provider', log });
    return { provider: null, keys: createRemoteTokenKeys({ address: jwksUri, clock, outbound }), jobs: [] };
  }
  const provider = whenAsked(async () => {
    const { createEmbeddedProvider } = await import('./embedded.ts');
    return createEmbeddedProvider(options);
  }, log);
  return {
    provider: provider.handle,
    keys: createEmbeddedTokenKeys(db, keyring, clock),
    jobs: [sweepJob, createProviderKeysJob(keyring, provider.renew)],
  };
}

/** Delay before a browser retries, in seconds. @assumed */
const RETRY_SECONDS = 2;

/**
 * Makes a handler that is created with its first request, and again with the next one after `renew`; if that fails, the
 * next request tries again.
 */
function whenAsked(make: () => Promise<RequestListener>, log: Logger): { handle: RequestListener; renew: () => void } {
  let made: Promise<RequestListener> | undefined;
  const renew = (): void => {
    made = undefined;
  };
  const handle: RequestListener = (request, response) => {
    made ??= make();
    made.then(
      handle => handle(request, response),
      (error: unknown) => {
        made = undefined;
        log.error({ err: error }, 'The identity provider could not be opened');
        request.resume();
        response.writeHead(503, { 'Retry-After': RETRY_SECONDS }).end();
      },
    );
  };
  return { handle, renew };
}
