import pg from 'pg';
import type { Address } from './connections.ts';

/** Runs a query for the metrics, as the owner and without an organisation. */
async function ask<Row extends pg.QueryResultRow>(owner: Address, question: string): Promise<Row[]> {
  const client = new pg.Client({
    ...owner,
    application_name: 'tertulia metrics',
    options: '-c app.every_organisation=on -c statement_timeout=3000',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(question)).rows;
  } finally {
    await client.end();
  }
}

/** Counts the emails of all organisations in the outbox, by state. */
export const readOutbox = (owner: Address): Promise<{ state: string; emails: number }[]> =>
  ask(
    owner,
    `select state, count(*)::int as emails from mail_outbox where state in ('waiting', 'sending', 'failed') group by state`,
  );

/** Returns when the last checked backup ended, scheduled or not; null if there is none. */
export async function readLastBackup(owner: Address): Promise<Date | null> {
  const [last] = await ask<{ at: Date | null }>(owner, 'select max(ended_at) as at from backups');
  return last?.at ?? null;
}
