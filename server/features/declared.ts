import { createLogger } from '../base/logger.ts';
import type { Notices } from '../db/notices.ts';
import { readConfig } from '../config/env.ts';
import { createBusiness } from '../integrations/business/create-business.ts';
import { noDirectory } from '../integrations/directory/create-directory.ts';
import { noKeyring } from '../integrations/keys/none.ts';
import { embeddedPresence } from '../integrations/presence/create-presence.ts';
import { createJobRuns } from '../jobs/runner.ts';
import { createStorage } from '../integrations/storage/create-storage.ts';
import { createFeatures } from './index.ts';

/** Notices that notify nobody. */
const silence: Notices = {
  send: () => undefined,
  subscribe: () => () => undefined,
  trusted: false,
  onInterruption: () => () => undefined,
  close: () => Promise.resolve(),
};

const config = readConfig({});

/**
 * All features, created without services, for modules that read their declarations outside of a running application:
 * tests, the docs, the demo, the bench.
 */
export const { features: declaredFeatures, contentKinds: CONTENT_KINDS } = createFeatures({
  config,
  storage: createStorage(config.storage),
  presence: embeddedPresence,
  directory: { ...noDirectory, canAdd: true },
  keyring: noKeyring,
  business: createBusiness({ kind: 'none' }, createLogger('silent')),
  push: null,
  notices: silence,
  runs: createJobRuns(() => new Date()),
});
