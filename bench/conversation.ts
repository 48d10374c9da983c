import { request } from 'node:http';
import { runLoad } from './load.ts';
import { bearers, serve, type Served } from './served.ts';
import { plain, type Figure } from './table.ts';

const PEOPLE = 500;
const CONNECTIONS = 50;
/** Not liked by anybody in the generated data, and open to all: the newest item in home is found first. */
const KIND = 'applause';

const firstItem = (app: Served): Promise<number> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: app.port, path: '/api/Flx_Feed?$top=1', headers: bearers(app)[0] }, response => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve(Number(/"Id"\s*:\s*(\d+)/.exec(text)?.[1])));
    })
      .on('error', reject)
      .end();
  });

/** 500 people react to one post at once, and take it back: twice, because the first round also warms the server up. */
export async function conversation(dataDir: string): Promise<Figure[]> {
  const app = await serve('app', dataDir, String(PEOPLE));
  try {
    const path = `/api/Flx_Feed/${await firstItem(app)}/reactions/${KIND}`;
    const all = {
      port: app.port,
      paths: [path],
      headers: bearers(app),
      connections: CONNECTIONS,
      seconds: 30,
      requests: PEOPLE,
    };
    await runLoad({ ...all, method: 'PUT' });
    await runLoad({ ...all, method: 'DELETE' });
    const result = await runLoad({ ...all, method: 'PUT' });
    const kept = await countOf(app, path);
    return [
      {
        what: `${PEOPLE} people react to one post at once: kept`,
        value: `${kept} (${result.statuses[200] ?? 0} answered 200)`,
        reach: '500',
      },
      { what: 'reactions a second', value: plain(result.perSecond), reach: '≥ 5,000' },
    ];
  } finally {
    await app.stop();
  }
}

/** The counter after one more, idempotent, reaction of the first person. */
const countOf = (app: Served, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: app.port, path, method: 'PUT', headers: bearers(app)[0] }, response => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve(Number(/"ApplauseCount"\s*:\s*(\d+)/.exec(text)?.[1])));
    })
      .on('error', reject)
      .end();
  });
