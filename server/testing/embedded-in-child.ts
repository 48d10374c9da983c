import { startEmbedded } from '../db/embedded/launcher.ts';
import { createLogger } from '../base/logger.ts';

// Separate process for tests that kill one: it starts PostgreSQL on the given folder, reports it and stays.
const [, , dataDir = ''] = process.argv;
await startEmbedded({ dataDir, log: createLogger('silent') });
process.stdout.write('ready\n');
setInterval(() => undefined, 60_000);
