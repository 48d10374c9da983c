import pg from 'pg';
import type { Address } from './connections.ts';

/** How many emails of all organisations are in the outbox, by state: whoever watches the service belongs to none. */
export async function readOutbox(owner: Address): Promise<{ state: string; emails: number }[]> {
  const client = new pg.Client({
    ...owner,
    application_name: 'tertulia metrics',
    options: '-c app.every_organisation=on -c statement_timeout=3000',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ state: string; emails: number }>(
      `select state, count(*)::int as emails from mail_outbox where state in ('waiting', 'sending', 'failed') group by state`,
    );
    return rows;
  } finally {
    await client.end();
  }
}
