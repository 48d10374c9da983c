import { readConfig } from '../config/env.ts';
import { createLogger } from '../base/logger.ts';
import { startServer } from '../start-server.ts';
import { stopOnSignals } from '../stop-on-signals.ts';

// Whole server in a separate process, for tests that need several. It starts from the given environment and client
// folder, reports it, and stays until it is told to stop, or its parent disconnects or ends.
const [, , environment = '{}', clientFolder = null] = process.argv;
const given: Record<string, string> = JSON.parse(environment);
const log = createLogger('error');
const starting = startServer(readConfig(given), log, { clientFolder });
stopOnSignals(starting, log);
await starting;
process.stdout.write('ready\n');
process.stdin.resume().once('end', () => process.emit('SIGTERM', 'SIGTERM'));
