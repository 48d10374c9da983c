import { loadConfig } from '../config/env.ts';
import { createLogger } from '../base/logger.ts';
import { runAdmin } from './run.ts';

/**
 * Runs `npm run admin -- …`: makes the first owner, before anybody can sign in, and manages organisations, loan keys
 * and backups.
 */
export async function runCommand(): Promise<void> {
  try {
    const config = loadConfig();
    const output = await runAdmin(process.argv.slice(2), config, createLogger(config.logLevel));
    process.stdout.write(`${output}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
