import { Agent, request } from 'node:http';
import { bearers, type Served } from './served.ts';
import { median } from './table.ts';

/** Requests that a page sends to one server, one after the other. */
export interface Asked {
  readonly served: Served;
  readonly paths: readonly string[];
}

/** Number of uncounted requests of each kind, after which statements are planned and names are cached. */
const WARM_UP = 150;
const TURNS = 800;

/**
 * Measures the median times of two pages in milliseconds, one connection each, alternating request by request. Other
 * load on the machine then hits both alike, and neither finds the caches as the other left them.
 */
export async function inTurn(one: Asked, other: Asked): Promise<readonly [one: number, other: number]> {
  const [times, others] = await timesInTurn(one, other);
  return [median(times), median(others)];
}

/** Returns each turn's time for two pages that are requested alternately. */
export async function timesInTurn(
  one: Asked,
  other: Asked,
  turns = TURNS,
): Promise<readonly [one: number[], other: number[]]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const pages = [one, other].map(({ served, paths }) => ({ port: served.port, headers: bearers(served), paths }));
  const times = [[], []] as [number[], number[]];
  for (let turn = -WARM_UP; turn < turns; turn += 1) {
    for (const [index, { port, headers, paths }] of pages.entries()) {
      const begun = performance.now();
      for (const path of paths) await ask(agent, { port, path, headers: headers[(turn + WARM_UP) % headers.length] });
      if (turn >= 0) times[index]?.push(performance.now() - begun);
    }
  }
  agent.destroy();
  return times;
}

interface Address {
  readonly port: number;
  readonly path: string;
  readonly headers: Record<string, string> | undefined;
}

/** Reads an answer to its end. @throws {Error} of any status but 200 */
const ask = (agent: Agent, { port, path, headers = {} }: Address): Promise<void> =>
  new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, headers, agent }, answer => {
      answer.resume();
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${answer.statusCode}`)),
      );
    });
    asking.once('error', reject);
    asking.end();
  });
