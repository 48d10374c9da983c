import type { RequestListener } from 'node:http';
import type { Config } from '../../config/env.ts';
import type { Database } from '../../db/database.ts';
import type { Logger } from '../../base/logger.ts';
import { createRemoteTokenKeys } from '../../auth/token-keys-remote.ts';
import type { TokenKeys } from '../../auth/token-keys.ts';
import type { Job } from '../../jobs/job.ts';
import type { DeliverCode } from './accounts/deliver-code.ts';
import { createEmbeddedTokenKeys } from './provider/embedded-keys.ts';
import { sweepJob } from './provider/sweep-job.ts';

export interface Identity {
  /** Everything below /idp; null where an outside directory signs people in. */
  readonly provider: RequestListener | null;
  readonly keys: TokenKeys;
  readonly jobs: readonly Job[];
}

interface IdentityOptions {
  readonly config: Config;
  readonly db: Database;
  readonly clock: () => Date;
  readonly log: Logger;
  /** Puts the mail with a reset code into the outbox. */
  readonly queueCode: DeliverCode;
}

/**
 * Opens what the configuration says: the embedded provider, or the keys of one elsewhere. With AUTH_MODE=azure the provider's
 * code isn't even loaded. @spec 3§4.1, decision 12
 */
export async function openIdentity({ config, db, clock, log, queueCode }: IdentityOptions): Promise<Identity> {
  const { jwksUri } = config.auth;
  if (jwksUri !== null) return { provider: null, keys: createRemoteTokenKeys({ address: jwksUri, clock }), jobs: [] };
  const { createEmbeddedProvider } = await import('./embedded.ts');
  return {
    provider: await createEmbeddedProvider({ config, db, clock, log, queueCode }),
    keys: createEmbeddedTokenKeys(db, clock),
    jobs: [sweepJob],
  };
}
