import { WAITING_WRITE } from '../client/src/testing/waiting-write.ts';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sendNext, type Outbox, type Send } from '../client/src/api/outbox/sender.ts';
import { newFileId, type Waiting } from '../client/src/api/outbox/waiting.ts';
import { CUTS, startCuttingLine, type Cut } from '../server/testing/cutting-line.ts';
import { duringTests } from '../server/testing/during-tests.ts';
import { publish } from '../server/testing/feed.ts';
import { photo } from '../server/testing/files.ts';
import { isFullRun } from '../server/testing/full-run.ts';
import { shuffled } from '../server/testing/sample.ts';
import { testApp } from '../server/testing/test-app.ts';
import type { TestUser } from '../server/testing/world.ts';

/** The client's sender against the application, through a line that cuts connections at every class of byte. */

const SENDS = isFullRun ? 2_000 : 60;

const TIMEOUT_MS = 600 * SENDS;

/** One of so many writes is a post with a photo, and one a reaction. */
const EACH = 20;

const app = testApp();
let cuts: (Cut | null)[] = [];
const line = duringTests(
  () => startCuttingLine(app.address, () => cuts.shift() ?? null),
  started => started.close(),
);

/** Writes kept as text, as a phone that restarts between any two steps finds them. */
function memoryOutbox(picture: Buffer) {
  const rows = new Map<string, string>();
  const outbox: Outbox = {
    list: () => Promise.resolve([...rows.values()].map(row => JSON.parse(row) as Waiting)), // as written below
    change: (write, change) => Promise.resolve(void rows.set(write.id, JSON.stringify({ ...write, ...change }))),
    remove: ({ id }) => Promise.resolve(void rows.delete(id)),
    fileOf: id =>
      Promise.resolve({ name: `${id}.jpg`, type: 'image/jpeg', path: files, content: new Uint8Array(picture).buffer }),
  };
  let files = '';
  const add = (write: Partial<Waiting>): void => {
    const key = randomUUID();
    rows.set(key, JSON.stringify({ ...WAITING_WRITE, body: null, texts: [], key, id: key, at: rows.size, ...write }));
  };
  return { outbox, add, takeFilesAt: (path: string) => void (files = path) };
}

const sendAs =
  (author: TestUser): Send =>
  ({ path, headers, ...request }) =>
    fetch(`${line.address}/api${path}`, {
      ...request,
      headers: { ...headers, Authorization: `Bearer ${author.token}` },
    });

/** Sends until nothing waits; returns the number of steps by their outcome. */
async function sendAll(outbox: Outbox, send: Send): Promise<Record<string, number>> {
  const steps: Record<string, number> = { later: 0 };
  for (;;) {
    const { done } = await sendNext(outbox, send, app.now.getTime());
    steps[done] = (steps[done] ?? 0) + 1;
    if (done === 'empty') return steps;
  }
}

it(
  'loses nothing and makes nothing twice, wherever the connection is cut',
  async () => {
    const author = await app.world.user();
    const post = await publish(author, { Description: 'La primera' });
    const { outbox, add, takeFilesAt } = memoryOutbox(await photo(8, 8));
    takeFilesAt(`/files?path=${author.id}%2FFlx_Posts&org=${author.org}`);
    const addOne = (number: number): void => {
      const words = `Mensaje ${number}.`;
      const Attachments = [{ id: newFileId(), alt: '' }];
      if (number % EACH === 0) add({ kind: 'post', path: '/Flx_Posts', body: { Description: words, Attachments } });
      else if (number % EACH === 1)
        add({ kind: 'reaction', method: 'PUT', path: `/Flx_Feed/${post.Id}/reactions/like`, key: null });
      else add({ body: { PostId: post.Id, ResponseTo: null, Description: words } });
    };
    // Two of three requests are cut, each class equally often.
    cuts = shuffled(
      Array.from({ length: 3 * SENDS }, (_, index) => (index % 3 === 0 ? null : (CUTS[index % CUTS.length] ?? null))),
      'cuts',
    );
    let later = 0;
    for (let first = 0; first < SENDS; first += EACH) {
      for (let number = first; number < first + EACH; number += 1) addOne(number);
      const steps = await sendAll(outbox, sendAs(author));
      expect(steps).toEqual({ sent: EACH, later: steps['later'] ?? 0, empty: 1 });
      later += steps['later'] ?? 0;
    }
    expect(later).toBeGreaterThan(SENDS / 2);

    const { rows } = await app.owner.query<{ words: string; times: number; photos: number }>(
      `select words, count(*)::int as times, sum(photos)::int as photos from (
       select body as words, 0 as photos from comments where org_id = $1 and author_id = $2
       union all
       select description, (select count(*) from files f where f.org_id = i.org_id and f.parent_id = i.id and f.list = 'Flx_Posts')
       from feed_items i where org_id = $1 and author_id = $2 and id <> $3
     ) written group by words`,
      [author.org, author.id, post.Id],
    );
    const numbers = Array.from({ length: SENDS }, (_, number) => number).filter(number => number % EACH !== 1);
    const expected = numbers.map(number => ({
      words: `Mensaje ${number}.`,
      times: 1,
      photos: number % EACH === 0 ? 1 : 0,
    }));
    expect(new Set(rows)).toEqual(new Set(expected));
    const { text } = await author.get(`/api/Flx_Feed/${post.Id}`).expect(200);
    expect(JSON.parse(text)).toMatchObject({ results: { LikeCount: 1, ILike: true } });
  },
  TIMEOUT_MS,
);

it('says why one was refused, keeps it, and sends the others', async () => {
  const author = await app.world.user();
  const [post, gone] = [await publish(author), await publish(author)];
  await author.delete(`/api/Flx_Posts/${gone.Id}`).expect(204);
  const { outbox, add } = memoryOutbox(Buffer.alloc(0));
  cuts = [];
  for (const PostId of [gone.Id, post.Id]) add({ body: { PostId, ResponseTo: null, Description: 'Sigo aquí' } });
  expect(await sendAll(outbox, sendAs(author))).toEqual({ refused: 1, sent: 1, later: 0, empty: 1 });
  const [left, ...more] = await outbox.list();
  expect(left).toMatchObject({ state: 'refused', body: { Description: 'Sigo aquí' }, triedAt: null });
  expect(left?.said).not.toBeNull();
  expect(more).toEqual([]);
});
