import { Agent, request } from 'node:http';

/** Settings of one load, which always ends and only targets this machine. */
export interface Load {
  readonly port: number;
  /** Paths (with their query), requested in turn. */
  readonly paths: readonly string[];
  readonly headers: readonly Readonly<Record<string, string>>[];
  readonly connections: number;
  readonly seconds: number;
  readonly method?: string;
  /** JSON bodies, sent in turn. */
  readonly bodies?: readonly string[];
  /** Requests per second over all connections; if absent, each follows as soon as the previous one is answered. */
  readonly rate?: number;
  /** Stops after this many requests. */
  readonly requests?: number;
}

export interface LoadResult {
  readonly sent: number;
  readonly perSecond: number;
  /** Latency in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly statuses: Readonly<Record<number, number>>;
  readonly failures: number;
}

/** Runs the load over keep-alive connections and returns its latencies and statuses. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  const latencies: number[] = [];
  const statuses: Record<number, number> = {};
  let failures = 0;
  let next = 0;
  const started = performance.now();
  const end = started + load.seconds * 1000;

  const one = (): Promise<void> =>
    new Promise(resolve => {
      const turn = next++;
      const begun = performance.now();
      const path = load.paths[turn % load.paths.length] ?? '/';
      const body = load.bodies?.[turn % load.bodies.length];
      const headers = {
        ...load.headers[turn % load.headers.length],
        ...(body !== undefined && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
      };
      const sent = request(
        { host: '127.0.0.1', port: load.port, path, method: load.method ?? 'GET', headers, agent },
        response => {
          response.resume();
          response.on('end', () => {
            latencies.push(performance.now() - begun);
            const status = response.statusCode ?? 0;
            statuses[status] = (statuses[status] ?? 0) + 1;
            resolve();
          });
        },
      );
      sent.on('error', () => {
        failures += 1;
        resolve();
      });
      sent.end(body);
    });
  const isOver = (): boolean => performance.now() >= end || (load.requests !== undefined && next >= load.requests);

  if (load.rate === undefined) {
    await Promise.all(
      Array.from({ length: load.connections }, async () => {
        while (!isOver()) await one();
      }),
    );
  } else {
    await paced(load.rate, isOver, one);
  }
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const at = (share: number): number =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? NaN;
  const seconds = (performance.now() - started) / 1000;
  return {
    sent: latencies.length,
    perSecond: latencies.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    statuses,
    failures,
  };
}

/** Starts `rate` requests per second, independent of the answers, in slices of ten milliseconds. */
async function paced(rate: number, isOver: () => boolean, one: () => Promise<void>): Promise<void> {
  const open = new Set<Promise<void>>();
  const started = performance.now();
  let begun = 0;
  while (!isOver()) {
    const due = ((performance.now() - started) / 1000) * rate;
    while (begun < due && !isOver()) {
      begun += 1;
      const running = one().finally(() => open.delete(running));
      open.add(running);
    }
    await new Promise(resolve => setTimeout(resolve, 10));
  }
  await Promise.all(open);
}
