import { startEmbedded } from '../db/embedded/launcher.ts';
import { createLogger } from '../base/logger.ts';

// A process of its own for tests that kill one: it starts PostgreSQL on the folder given, says so and stays.
const [, , dataDir = ''] = process.argv;
await startEmbedded({ dataDir, log: createLogger('silent') });
process.stdout.write('ready\n');
setInterval(() => undefined, 60_000);
