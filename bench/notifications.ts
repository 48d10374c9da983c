import { runLoad, type LoadResult } from './load.ts';
import { bearers, serve } from './served.ts';
import { median, plain, type Figure } from './table.ts';

/** Number of feed readers during the test, and their pages per second: much of the capacity of two cores. */
const READERS = 500;
const RATE = 100;
const CONNECTIONS = 16;
/** Length of one load, in seconds; loads before and during alternate. */
const SECONDS = 6;
const ROUNDS = 3;

/** Notifies 20,000 people of one news item after another while others read the feed, compared with the feed alone. */
export async function notifications(dataDir: string): Promise<Figure[]> {
  const app = await serve('app', dataDir, String(READERS));
  const read = (): Promise<LoadResult> =>
    runLoad({
      port: app.port,
      paths: ['/api/Flx_Feed'],
      headers: bearers(app),
      connections: CONNECTIONS,
      seconds: SECONDS,
      rate: RATE,
    });
  const seconds: number[] = [];
  const notifyWhile = async (reading: Promise<unknown>): Promise<void> => {
    let isOver = false;
    const over = reading.then(() => (isOver = true));
    while (!isOver) seconds.push(await app.publish());
    await over;
  };
  try {
    await read();
    const [before, during] = [[] as number[], [] as number[]];
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      before.push((await read()).p50);
      const reading = read();
      await notifyWhile(reading);
      during.push((await reading).p50);
    }
    const [alone, beside] = [median(before), median(during)];
    return [
      {
        what: '20,000 people notified of one news item, while the feed is read',
        value: `${plain(median(seconds), 1)} s`,
        goal: '≤ 10 s',
      },
      {
        what: 'feed page meanwhile against before, p50',
        value: `${plain(beside / alone, 2)} (${plain(beside, 1)} / ${plain(alone, 1)} ms)`,
        goal: '≤ 1.5',
      },
    ];
  } finally {
    await app.stop();
  }
}
