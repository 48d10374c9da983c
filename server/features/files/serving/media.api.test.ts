import { beforeAll, describe, expect, it, vi } from 'vitest';
import { MEDIA_SENDS_PER_PERSON } from '#contract/api/limits.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';
import { pdf, photo, uploaded } from '../../../testing/files.ts';
import { addressParametersFor, mediaAddress } from './addresses.ts';

const FRIDAY = new Date('2026-06-12T15:02:00Z');
const later = (seconds: number): Date => new Date(FRIDAY.getTime() + seconds * 1000);

const app = testApp();
let laura: TestUser;
let kevin: TestUser;
let privateGroup: number;

beforeAll(async () => {
  app.now = FRIDAY;
  laura = await app.world.user();
  kevin = await app.world.user();
  privateGroup = await app.world.group({ isPrivate: true, members: [laura.id, kevin.id] });
});

/** Returns the address that the server would give this person for a file. */
async function addressFor(user: TestUser, file: string, now = FRIDAY): Promise<string> {
  const { contentExpires, key } = addressParametersFor(app.db, user.id, now);
  return mediaAddress({ org: user.org, viewer: user.id, expires: contentExpires, file }, key);
}

/** Attaches an uploaded PDF to a post of Laura's in the given stream. */
async function postedFile(stream: number): Promise<string> {
  const [file] = await uploaded(laura, { name: 'Acta de junio.pdf', content: pdf() });
  const result = await app.owner.query<{ id: string }>(
    `insert into feed_items (org_id, type, author_id, home) values ($1, 'post', $2, $3) returning id`,
    [laura.org, laura.id, stream === -1],
  );
  const item = result.rows[0]?.id;
  await app.owner.query('insert into audiences (org_id, aud_id, item_id, author_id) values ($1, $2, $3, $4)', [
    laura.org,
    stream,
    item,
    laura.id,
  ]);
  await app.owner.query("update files set parent_kind = 'item', parent_id = $2 where id = $1", [file?.id, item]);
  return file?.id ?? '';
}

describe('who may open an address', () => {
  it('those who see the post', async () => {
    const file = await postedFile(-1);
    await app.request.get(await addressFor(laura, file)).expect(200);
    await app.request.get(await addressFor(kevin, file)).expect(200);
  });

  it('of a draft, its owner alone', async () => {
    const [file] = await uploaded(laura, { name: 'acta.pdf', content: pdf() });
    await app.request.get(file?.url ?? '').expect(200);
    await app.request.get(await addressFor(kevin, file?.id ?? '')).expect(404);
  });

  it('of a private group, its members, and nobody at once who has left', async () => {
    const stranger = await app.world.user();
    const file = await postedFile(privateGroup);
    const fresh = await addressFor(kevin, file);
    await app.request.get(fresh).expect(200);
    await app.request.get(await addressFor(stranger, file)).expect(404);
    await app.owner.query('delete from memberships where user_id = $1 and group_id = $2', [kevin.id, privateGroup]);
    await app.request.get(fresh).expect(404);
  });

  it('nobody who was blocked, at once', async () => {
    const blocked = await app.world.user();
    const fresh = await addressFor(blocked, await postedFile(-1));
    await app.request.get(fresh).expect(200);
    await app.owner.query('update users set is_active = false where id = $1', [blocked.id]);
    await expect.poll(async () => (await app.request.get(fresh)).status).toBe(404);
  });

  it('nobody of another organisation, however well it is signed', async () => {
    const { org } = await app.world.org();
    const foreigner = await app.world.user({ org });
    await app.request.get(await addressFor(foreigner, await postedFile(-1))).expect(404);
  });

  it('nobody after its time, which is at least five minutes and at most ten', async () => {
    const address = await addressFor(laura, await postedFile(-1));
    app.now = later(300);
    await app.request.get(address).expect(200);
    app.now = later(600);
    await app.request.get(address).expect(404);
    app.now = FRIDAY;
  });

  it('of a picture for all colleagues for one day at least and two at most', () => {
    for (const hours of [0, 11, 23.99]) {
      const now = later(hours * 3_600);
      const { portraitExpires } = addressParametersFor(app.db, laura.id, now);
      const days = (portraitExpires - now.getTime() / 1000) / 86_400;
      expect(days).toBeGreaterThan(0.99);
      expect(days).toBeLessThanOrEqual(2);
    }
  });

  it('nobody with any part of it changed', async () => {
    const address = await addressFor(laura, await postedFile(-1));
    const [, , org, viewer, expires, file, signature] = address.split('/');
    const forged = [
      [org, kevin.id, expires, file, signature],
      [Number(org) + 1, viewer, expires, file, signature],
      [org, viewer, Number(expires) + 3600, file, signature],
      [org, viewer, expires, await postedFile(-1), signature],
      [org, viewer, expires, file, 'A'.repeat(24)],
      [org, viewer, expires, file, signature?.slice(1)],
      [org, viewer, expires, file],
      ['..', '..', 'etc', 'passwd'],
    ];
    for (const parts of forged)
      await app.request
        .get(`/media/${parts.join('/')}`)
        .expect(404)
        .expect('X-Content-Type-Options', 'nosniff');
    await app.request.get('/config.json').expect(200).expect('X-Content-Type-Options', 'nosniff');
    await app.request.get(address).expect(200);
  });

  it('is written in SQL and here with the same letters', async () => {
    const file = await postedFile(-1);
    const { contentExpires, key } = addressParametersFor(app.db, laura.id, FRIDAY);
    const result = await app.owner.query<{ url: string }>('select media_address($1, $2, $3, $4, $5) as url', [
      laura.org,
      laura.id,
      file,
      contentExpires,
      key,
    ]);
    expect(result.rows[0]?.url).toBe(await addressFor(laura, file));
  });
});

describe('how a file is served', () => {
  it('without any way to act as a page of ours', async () => {
    const address = await addressFor(laura, await postedFile(-1));
    const { headers } = await app.request.get(address).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Acta de junio.pdf"; filename*=UTF-8''Acta%20de%20junio.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=480, immutable',
    });
  });

  it('photos in the page, with the name of what they became when they are saved', async () => {
    const [file] = await uploaded(laura, { name: 'Peñón "del" páramo.jpg', content: await photo() });
    const shown = await app.request.get(file?.url ?? '').expect(200);
    expect(shown.headers['content-type']).toBe('image/webp');
    expect(shown.headers['content-disposition']).toMatch(/^inline; /);
    const saved = await app.request.get(`${file?.url}?download`).expect(200);
    expect(saved.headers['content-disposition']).toMatch(/^attachment; filename="Penon _del_ paramo\.webp"; /);
    await app.request.get(`${file?.url}?size=1`).expect(400);
  });

  it('once, as long as it is not changed', async () => {
    const address = await addressFor(laura, await postedFile(-1));
    const first = await app.request.get(address).expect(200);
    const again = await app.request
      .get(address)
      .set('if-none-match', first.headers.etag ?? '')
      .expect(304);
    expect(again.text ?? '').toBe('');
  });

  it.each([
    ['bytes=0-7', '%PDF-1.4', 'bytes 0-7/'],
    ['bytes=1-3', 'PDF', 'bytes 1-3/'],
    ['bytes=-6', '%%EOF\n', undefined],
  ])('in parts: %s', async (range, text, contentRange) => {
    const address = await addressFor(laura, await postedFile(-1));
    const response = await app.request.get(address).set('range', range).buffer(true).expect(206);
    expect(String(response.body)).toBe(text);
    expect(response.headers['content-length']).toBe(String(text.length));
    if (contentRange !== undefined) expect(response.headers['content-range']).toBe(`${contentRange}${pdf().length}`);
  });

  it('whole when the parts make no sense, and not at all when they lie outside', async () => {
    const address = await addressFor(laura, await postedFile(-1));
    for (const range of ['bytes=0-1,3-4', 'lines=1-2', 'bytes=x', 'bytes=5-2']) {
      await app.request.get(address).set('range', range).expect(200);
    }
    const outside = await app.request.get(address).set('range', 'bytes=100000-').expect(416);
    expect(outside.headers['content-range']).toBe(`bytes */${pdf().length}`);
    await app.request.get(address).set('range', 'bytes=0-1').set('if-range', '"another"').expect(200);
  });

  it('without its body to whoever asks for the headers only', async () => {
    const address = await addressFor(laura, await postedFile(-1));
    const { headers, text } = await app.request.head(address).expect(200);
    expect(headers['content-length']).toBe(String(pdf().length));
    expect(text ?? '').toBe('');
  });

  it('so many at once to one person, whose slow reading keeps the storage from nobody else', async () => {
    const file = await postedFile(-1);
    const [mine, theirs] = [await addressFor(laura, file), await addressFor(kevin, file)];
    const open = app.storage.open.bind(app.storage);
    let letGo = (): void => undefined;
    const held = new Promise<void>(resolve => {
      letGo = resolve;
    });
    const opened = vi.spyOn(app.storage, 'open').mockImplementation(async (...asked) => {
      await held;
      return open(...asked);
    });
    const statusOf = async (address: string): Promise<number> => (await app.request.get(address)).status;
    const slow = Array.from({ length: MEDIA_SENDS_PER_PERSON + 5 }, () => statusOf(mine));
    await expect.poll(() => opened.mock.calls.length).toBe(MEDIA_SENDS_PER_PERSON);
    const other = statusOf(theirs);
    await expect.poll(() => opened.mock.calls.length).toBe(MEDIA_SENDS_PER_PERSON + 1);
    letGo();
    expect(new Set(await Promise.all([...slow, other]))).toEqual(new Set([200]));
    opened.mockRestore();
  });
});
