import { totalmem } from 'node:os';

const MEGABYTE = 1024 * 1024;
/** Share of the machine's memory given to shared_buffers, and its maximum in MB. */
const BUFFERS_SHARE = 0.25;
const BUFFERS_MAX = 1024;

/**
 * Returns the settings of the embedded PostgreSQL, measured on the feed's queries. They are given on the command line,
 * so that an existing data folder follows a change of version.
 */
export function postgresSettings(): Record<string, string> {
  const buffers = Math.min(Math.floor((totalmem() / MEGABYTE) * BUFFERS_SHARE), BUFFERS_MAX);
  return {
    jit: 'off',
    shared_buffers: `${buffers}MB`,
    random_page_cost: '1.1',
    max_connections: '120',
    max_wal_size: '2GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The application logs errors of statements, without their values; this log holds only PostgreSQL's own messages.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  };
}

/** Formats settings as `-c name=value` arguments. */
export const asArguments = (settings: Readonly<Record<string, string>>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
