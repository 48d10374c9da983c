import { readConfig } from '../config/env.ts';
import { createLogger } from '../base/logger.ts';
import { startServer } from '../start-server.ts';
import { stopOnSignals } from '../stop-on-signals.ts';

// A whole server in a process of its own, for tests that need several: it starts from the environment and the client's folder
// that it is given, says so and stays until it is told to stop, or its parent lets go of it or ends.
const [, , environment = '{}', clientFolder = null] = process.argv;
const given: Record<string, string> = JSON.parse(environment);
const log = createLogger('error');
const starting = startServer(readConfig(given), log, { clientFolder });
stopOnSignals(starting, log);
await starting;
process.stdout.write('ready\n');
process.stdin.resume().once('end', () => process.emit('SIGTERM', 'SIGTERM'));
