import { request } from 'node:http';
import { runLoad } from './load.ts';
import { bearers, serve, type Served } from './served.ts';
import { plain, type Figure } from './table.ts';

const PEOPLE = 500;
const CONNECTIONS = 50;

/** Returns the number in the pattern's group from the answer to the first person's GET. */
const read = (app: Served, path: string, pattern: RegExp): Promise<number> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: app.port, path, headers: bearers(app)[0] }, response => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve(Number(pattern.exec(text)?.[1])));
    })
      .on('error', reject)
      .end();
  });

/** Lets 500 people applaud one post at once. Each has applauded and withdrawn before, to warm the server up. */
export async function conversation(dataDir: string): Promise<Figure[]> {
  const app = await serve('app', dataDir, String(PEOPLE));
  try {
    const id = await read(app, '/api/Flx_Feed?$top=1', /"Id"\s*:\s*(\d+)/);
    const applauses = (): Promise<number> => read(app, `/api/Flx_Feed/${id}`, /"ApplauseCount"\s*:\s*(\d+)/);
    const all = {
      port: app.port,
      paths: [`/api/Flx_Feed/${id}/reactions/applause`],
      headers: bearers(app),
      connections: CONNECTIONS,
      seconds: 30,
      requests: PEOPLE,
    };
    for (const method of ['PUT', 'DELETE', 'PUT', 'DELETE']) await runLoad({ ...all, method });
    const others = await applauses();
    const before = app.processorSeconds();
    const result = await runLoad({ ...all, method: 'PUT' });
    const after = app.processorSeconds();
    const each = (seconds: number): string => plain((seconds / PEOPLE) * 1e6);
    return [
      {
        what: `${PEOPLE} people react to one post at once: kept`,
        value: plain((await applauses()) - others),
        goal: '500',
      },
      {
        what: 'reactions a second, over HTTP (CPU each: node, PostgreSQL)',
        value: `${plain(result.perSecond)} (${each(after.node - before.node)} + ${each(after.database - before.database)} µs)`,
        goal: '≥ 5,000',
      },
    ];
  } finally {
    await app.stop();
  }
}
