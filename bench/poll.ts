import { request } from 'node:http';
import { runLoad } from './load.ts';
import { bearers, serve } from './served.ts';
import { plain, type Figure } from './table.ts';

/** Number of people; each polls every ten seconds. */
const PEOPLE = 10_000;
const RATE = 1_000;
const SECONDS = 20;
const CONNECTIONS = 256;

/** Returns the ETag of one person's poll. */
const tagOf = (port: number, headers: Record<string, string>): Promise<string> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/api/poll', headers }, response => {
      response.resume();
      response.on('end', () => resolve(response.headers.etag ?? ''));
    })
      .on('error', reject)
      .end();
  });

/** Measures polls of 10,000 people with their last ETag, while one person's answer changes 20 times per second. */
export async function poll(dataDir: string): Promise<Figure[]> {
  const app = await serve('app', dataDir, String(PEOPLE), '0', 'changing');
  try {
    const headers = bearers(app);
    for (const header of headers) header['if-none-match'] = await tagOf(app.port, header);
    const before = app.processorSeconds();
    const result = await runLoad({
      port: app.port,
      paths: ['/api/poll'],
      headers,
      connections: CONNECTIONS,
      seconds: SECONDS,
      rate: RATE,
    });
    const after = app.processorSeconds();
    const unchanged = (result.statuses[304] ?? 0) / result.sent;
    const errors =
      result.failures +
      Object.entries(result.statuses).reduce((sum, [status, count]) => sum + (Number(status) >= 400 ? count : 0), 0);
    const core = (seconds: number): string => `${plain((seconds / SECONDS) * 100)} %`;
    return [
      {
        what: `poll, ${plain(PEOPLE)} people, ${plain(RATE)} requests/s: errors`,
        value: `${errors} of ${plain(result.sent)}`,
        goal: '0',
      },
      { what: 'answered 304', value: `${plain(unchanged * 100, 1)} %`, goal: '≥ 95 %' },
      {
        what: 'p99 (p50)',
        value: `${plain(result.p99, 1)} ms (${plain(result.p50, 1)} ms)`,
        goal: '≤ 50 ms on an idle machine',
      },
      {
        what: 'of one core, node (PostgreSQL)',
        value: `${core(after.node - before.node)} (${core(after.database - before.database)})`,
        goal: '< 25 %',
      },
    ];
  } finally {
    await app.stop();
  }
}
