import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFakeS3 } from '../server/integrations/storage/fake-s3.ts';
import { startBuilt } from '../server/testing/built-server.ts';
import { freePort } from '../server/testing/free-port.ts';
import { authorizations } from './authorizations.ts';
import { type Cluster, type Loss, startCluster } from './failover-cluster.ts';
import { median, plain, type Figure } from './table.ts';

/** Organisation of the demo data. */
const ORG = 101;
const WRITERS = 8;
/** Pause between a person's requests, well below the rate limit, in ms. */
const PACE_MS = 100;
const LOSSES: readonly Loss[] = ['machine', 'postgres', 'machine', 'postgres', 'machine', 'postgres'];
const CALM_MS = 10_000;
const BUCKET = 'tertulia';

/** Acknowledged writes, and the time without writes, in ms. */
interface Writing {
  readonly acknowledged: string[];
  lastAt: number;
  refused: number;
}

/**
 * Runs two of our servers on a PostgreSQL that is lost under writes repeatedly and replaced by Patroni. Measures
 * whether acknowledged writes are lost or doubled, and how long writing is impossible.
 */
export async function failover(folder: string): Promise<Figure[]> {
  const ports = [await freePort(), await freePort()];
  const storage = await startFakeS3(BUCKET);
  const cluster = await startCluster(folder, ports);
  const servers: Awaited<ReturnType<typeof startBuilt>>[] = [];
  try {
    const origin = `http://localhost:${cluster.httpPort}`;
    const settings = settingsOf(cluster, storage.endpoint, folder, origin);
    for (const port of ports) servers.push(await startBuilt(join(folder, `server-${port}`), { ...settings }, port));
    const people = await authorizations(origin, settings, { org: ORG, people: WRITERS });
    const file = await upload(origin, people[0] ?? {});
    const back: Record<Loss, number[]> = { machine: [], postgres: [] };
    const writing: Writing = { acknowledged: [], lastAt: 0, refused: 0 };
    let isOver = false;
    const writers = people.map((person, index) => write(origin, { person, index }, writing, () => isOver));
    const searching = search(origin, people[0] ?? {}, () => isOver);
    for (const loss of LOSSES) {
      await sleep(CALM_MS);
      const lostAt = performance.now();
      await cluster.lose(loss);
      // Pending requests are answered or cut by then; the next answer comes from the new primary.
      await sleep(1_000);
      const before = performance.now();
      while (writing.lastAt < before) await sleep(20);
      back[loss].push(writing.lastAt - lostAt);
      console.log(`  ${loss} lost: written again after ${plain((writing.lastAt - lostAt) / 1000, 1)} s`);
      await cluster.mend();
    }
    await sleep(CALM_MS);
    isOver = true;
    await Promise.all(writers);
    return [
      ...Object.entries(back).map(([loss, times]) => ({
        what: `${loss === 'machine' ? 'machine of the primary' : 'PostgreSQL of the primary'} killed under ${WRITERS} writers: written again after`,
        value: `${times.map(ms => plain(ms / 1000, 1)).join(', ')} s`,
        goal: '≤ 30 s',
      })),
      { what: 'acknowledged posts that were lost or doubled', value: await compared(cluster, writing), goal: '0' },
      { what: 'refused meanwhile, and tried again', value: plain(writing.refused), goal: '–' },
      { what: 'searches, by their status', value: await searching, goal: 'none but 200 and 503' },
      {
        what: 'an uploaded file, read from each server at the end',
        value: await readings(ports, file, people[0] ?? {}),
        goal: '200, 200',
      },
    ];
  } finally {
    await Promise.all(servers.map(server => server.stop()));
    await cluster.stop();
    await storage.close();
  }
}

const settingsOf = (cluster: Cluster, endpoint: string, folder: string, ORIGIN: string): Record<string, string> => ({
  ORIGIN,
  DATABASE_URL: cluster.url('tertulia', 'primary'),
  DATABASE_APP_URL: cluster.url('tertulia_web', 'primary'),
  DATABASE_LOAN_URL: cluster.url('tertulia_credit', 'primary'),
  DATABASE_READ_URL: cluster.url('tertulia_web', 'replica'),
  LOAN_KEY_FILE: join(folder, 'loan.json'),
  DEMO: 'yes',
  TRUST_PROXY: '1',
  STORAGE: 's3',
  S3_BUCKET: BUCKET,
  S3_REGION: 'us-east-1',
  S3_ENDPOINT: endpoint,
  S3_PATH_STYLE: 'yes',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
});

/** Writes posts, retrying each under one key until it is acknowledged. */
async function write(
  origin: string,
  { person, index }: { readonly person: Record<string, string>; readonly index: number },
  writing: Writing,
  isOver: () => boolean,
): Promise<void> {
  for (let n = 0; !isOver(); n += 1) {
    const title = `Ensayo ${index} ${n}`;
    const headers = { ...person, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const body = JSON.stringify({ Description: title, Home: true });
    while (!isOver()) {
      const answer = await fetch(`${origin}/api/Flx_Posts`, { method: 'POST', headers, body }).catch(() => null);
      await answer?.arrayBuffer().catch(() => undefined);
      if (answer?.status === 201) {
        writing.acknowledged.push(title);
        writing.lastAt = performance.now();
        break;
      }
      writing.refused += 1;
      await sleep(PACE_MS);
    }
    await sleep(PACE_MS);
  }
}

/** Searches continuously, then reports the count of each status and the times of the successful searches. */
async function search(origin: string, headers: Record<string, string>, isOver: () => boolean): Promise<string> {
  const statuses = new Map<number, number>();
  const times: number[] = [];
  while (!isOver()) {
    const begun = performance.now();
    const answer = await fetch(`${origin}/api/search?q=ensayo`, { headers }).catch(() => null);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.ok === true) times.push(performance.now() - begun);
    statuses.set(answer?.status ?? 0, (statuses.get(answer?.status ?? 0) ?? 0) + 1);
    await sleep(2 * PACE_MS);
  }
  const counts = [...statuses].map(([status, count]) => `${status}: ${plain(count)}`);
  return `${counts.join(', ')}; median ${plain(median(times))} ms`;
}

async function compared(cluster: Cluster, { acknowledged }: Writing): Promise<string> {
  const rows = await cluster.run(
    `select description as title, count(*)::int as times from feed_items where description like 'Ensayo %' group by description`,
  );
  const times = new Map(rows.map(row => [String(row['title']), Number(row['times'])]));
  const lost = acknowledged.filter(title => !times.has(title)).length;
  const doubled = [...times.values()].filter(count => count > 1).length;
  return `${lost} lost, ${doubled} doubled of ${plain(acknowledged.length)}`;
}

/** Uploads a text file and returns its path. */
async function upload(origin: string, headers: Record<string, string>): Promise<string> {
  const me = (await (await fetch(`${origin}/api/Flx_CurrentUser`, { headers })).json()) as { id: number };
  const body = new FormData();
  body.append('files', new File(['Acta de la tertulia'], 'acta.txt', { type: 'text/plain' }));
  const answer = await fetch(`${origin}/api/files?path=${me.id}/Flx_Posts&org=${ORG}`, {
    method: 'POST',
    headers,
    body,
  });
  if (!answer.ok) throw new Error(`The upload was answered ${answer.status}: ${await answer.text()}`);
  const { results } = (await answer.json()) as { results: { url: string }[] };
  return results[0]?.url ?? '';
}

async function readings(ports: readonly number[], path: string, headers: Record<string, string>): Promise<string> {
  const statuses: number[] = [];
  for (const port of ports) {
    const { pathname, search: query } = new URL(path, `http://127.0.0.1:${port}`);
    statuses.push((await fetch(`http://127.0.0.1:${port}${pathname}${query}`, { headers })).status);
  }
  return statuses.join(', ');
}
