import type { Keyring } from '../../../base/keyring.ts';
import { readKeys } from '../../../db/sealed-keys.ts';
import { SECRETS_READ_MS } from '../../../db/stored-secret.ts';
import type { Job } from '../../../jobs/job.ts';
import { COOKIE_KEYS, SIGNING_KEYS } from './secrets.ts';

/** Creates the job that has the provider made anew once its keys change: it reads them when it is made. */
export function createProviderKeysJob(keyring: Keyring, renew: () => void): Job {
  let seen: string | undefined;
  return {
    name: 'identity-keys',
    every: SECRETS_READ_MS,
    run: async ({ db, now }) => {
      const read = (kind: typeof SIGNING_KEYS) => readKeys(db, keyring, kind, now.getTime());
      const keys = JSON.stringify([await read(SIGNING_KEYS), await read(COOKIE_KEYS)]);
      if (seen !== undefined && seen !== keys) renew();
      seen = keys;
    },
  };
}
