import { readConfig } from '../config/env.ts';
import { createLogger } from '../base/logger.ts';
import { startServer } from '../start-server.ts';

// A whole server in a process of its own, for tests that need several: it starts from the environment and the client's folder
// that it is given, says so and stays until its parent lets go of it or ends.
const [, , environment = '{}', clientFolder = null] = process.argv;
const given: Record<string, string> = JSON.parse(environment);
const server = await startServer(readConfig(given), createLogger('error'), { clientFolder });
process.stdout.write('ready\n');
process.stdin.resume().once('end', () => void server.stop().then(() => process.exit(0)));
