import { jobTools } from '../../../testing/job-tools.ts';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { IMAGE_BYTES_MAX } from '#contract/features/files/limits.ts';
import type { UploadedFile } from '#contract/features/files/types.ts';
import { StorageFullError } from '../../../integrations/storage/port.ts';
import { clip, pdf, photo, uploaded } from '../../../testing/files.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';
import type { TestRequest } from '../../../testing/test-request.ts';
import { removalJob } from '../jobs.ts';

const app = testApp();
let laura: TestUser;
let kevin: TestUser;
let foreigner: TestUser;
let video: UploadedFile;

beforeAll(async () => {
  laura = await app.world.user();
  kevin = await app.world.user();
  const { org } = await app.world.org();
  foreigner = await app.world.user({ org });
});
beforeEach(async () => {
  video = await only(uploaded(laura, { name: 'Desfile.mp4', content: clip() }));
});

async function only<One>(list: Promise<One[]>): Promise<One> {
  const [one] = await list;
  if (one === undefined) throw new Error('There is none');
  return one;
}

/** Sends `PUT …/poster` with these pictures. */
function pose(user: TestUser, id: string, ...pictures: readonly Buffer[]): TestRequest {
  return pictures.reduce(
    (request, each) => request.attach('files', each, 'cuadro.jpg'),
    user.put(`/api/files/${id}/poster`),
  );
}

/** Publishes a post of Laura's, and returns it as its author sees it. */
async function posted(...ids: readonly string[]): Promise<{ Id: number; Attachments: Record<string, unknown>[] }> {
  const Attachments = ids.map(id => ({ id }));
  const answer = await laura.post('/api/Flx_Posts', { Description: 'Así fue', Attachments, Home: true }).expect(201);
  return answer.body.results;
}

const rowOf = async (id: string): Promise<unknown> =>
  (await app.owner.query('select poster, width, height from files where id = $1', [id])).rows[0];

const keyOf = async (id: string): Promise<string> =>
  (await app.owner.query<{ key: string }>('select storage_key as key from files where id = $1', [id])).rows[0]?.key ??
  '';

/** Returns which of a file's possible objects are stored. */
async function objectsOf(id: string): Promise<string[]> {
  const key = await keyOf(id);
  const found = await Promise.all(
    ['master', 'poster', 'w320', 'w640', 'w1280'].map(async object => {
      const stored = await app.storage.open(key, object);
      stored?.content.destroy();
      return stored === null ? [] : [object];
    }),
  );
  return found.flat();
}

const removeBytes = (): Promise<void> => removalJob(app.storage).run(jobTools(app.db, new Date(Date.now() + 1000)));

/** Expects that a video has no still, neither in its row nor on the disk. */
async function expectNone(id = video.id): Promise<void> {
  expect(await rowOf(id)).toEqual({ poster: false, width: null, height: null });
  expect(await objectsOf(id)).toEqual(['master']);
  expect(await readdir(join(app.config.dataDir, 'incoming'))).toEqual([]);
}

describe('PUT /api/files/{id}/poster', () => {
  it('gives a video its still and its size, for everybody who sees the video', async () => {
    await pose(laura, video.id, await photo(640, 360)).expect(204);
    await pose(laura, video.id, await photo(720, 1280)).expect(204);
    expect(await objectsOf(video.id)).toEqual(['master', 'poster']);
    const { Id, Attachments } = await posted(video.id);
    expect(Attachments).toMatchObject([{ type: 'video', poster: true, width: 720, height: 1280 }]);
    const seen = await kevin.get(`/api/Flx_Feed/${Id}`).expect(200);
    const [{ url, ...attachment }] = seen.body.results.Attachments;
    expect(attachment).toMatchObject({ poster: true, width: 720, height: 1280, bytes: clip().length });
    const still = await app.request.get(`${url}?w=poster`).expect(200);
    expect(still.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': `inline; filename="Desfile.webp"; filename*=UTF-8''Desfile.webp`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect(still.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
    await app.request
      .get(`${url}?w=poster`)
      .set('if-none-match', still.headers.etag ?? '')
      .expect(304);
    const whole = await app.request.get(url).expect(200);
    expect(whole.headers['content-type']).toBe('video/mp4');
  });

  it('keeps no more of it than a still has to have', async () => {
    await pose(laura, video.id, await photo(2000, 1000)).expect(204);
    const put = await app.request.get(`${video.url}?w=poster`).expect(200);
    const { default: sharp } = await import('sharp');
    expect(await sharp(put.body).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 640 });
  });

  it('answers 404 to everybody else, for what is no video, and once the video is published', async () => {
    const still = await photo();
    await pose(kevin, video.id, still).expect(404);
    await pose(foreigner, video.id, still).expect(404);
    await pose(laura, 'nada', still).expect(404);
    await app.request.put(`/api/files/${video.id}/poster`).attach('files', still, 'a.jpg').expect(401);
    await expectNone();

    const [picture, document] = await uploaded(
      laura,
      { name: 'foto.jpg', content: still },
      { name: 'acta.pdf', content: pdf() },
    );
    for (const id of [picture?.id ?? '', document?.id ?? '']) {
      await pose(laura, id, still).expect(404);
      expect(await rowOf(id)).toMatchObject({ poster: false });
    }
    await posted(video.id);
    await pose(laura, video.id, still).expect(404);
    await expectNone();
  });

  it.each<[string, () => Buffer, number]>([
    ['a video', clip, 415],
    ['a document', pdf, 415],
    ['a drawing that could act', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a picture that stops in the middle', () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 415],
    ['nothing at all', () => Buffer.alloc(0), 415],
    [
      'too many bytes',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(IMAGE_BYTES_MAX)]),
      413,
    ],
    ['too many bytes of a video', () => Buffer.concat([clip(), Buffer.alloc(IMAGE_BYTES_MAX)]), 413],
  ])('refuses %s', async (_what, content, status) => {
    await pose(laura, video.id, content()).expect(status);
    await expectNone();
  });

  it('refuses two pictures, none, and what is no form', async () => {
    const still = await photo();
    const refused = await pose(laura, video.id, still, still).expect(422);
    expect(refused.body.errors).toEqual({ files: 'Envía una sola imagen.' });
    await laura.put(`/api/files/${video.id}/poster`, {}).expect(422);
    await laura.put(`/api/files/${video.id}/poster`).attach('otro', still, 'a.jpg').expect(400);
    await expectNone();
  });

  it('says so when there is no room left, and the video goes on without', async () => {
    vi.spyOn(app.storage, 'put').mockRejectedValueOnce(new StorageFullError());
    const full = await pose(laura, video.id, await photo()).expect(507);
    expect(full.body.code).toBe('disk_full');
    await expectNone();
    const { Attachments } = await posted(video.id);
    expect(Attachments).toMatchObject([{ type: 'video', width: null, height: null }]);
    expect(Attachments[0]).not.toHaveProperty('poster');
  });

  it('goes with the video, also when that is removed while its still is being stored, which holds no connection', async () => {
    const key = await keyOf(video.id);
    const put = app.storage.put.bind(app.storage);
    vi.spyOn(app.storage, 'put').mockImplementationOnce(async (...still) => {
      const held = `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
      expect((await app.owner.query(held)).rowCount).toBe(0);
      await laura.delete(`/api/files?org=${laura.org}`, { files: [video.id] }).expect(204);
      await removeBytes();
      await put(...still);
    });
    await pose(laura, video.id, await photo()).expect(404);
    await removeBytes();
    for (const object of ['master', 'poster']) expect(await app.storage.open(key, object)).toBeNull();
    await app.request.get(`${video.url}?w=poster`).expect(404);
  });
});

it('of a photo, a document and a video without one there is none to be had, and their JSON says nothing of it', async () => {
  const [picture, document] = await uploaded(
    laura,
    { name: 'foto.jpg', content: await photo() },
    { name: 'acta.pdf', content: pdf() },
  );
  const { Attachments } = await posted(picture?.id ?? '', video.id, document?.id ?? '');
  const fields = ['alt', 'bytes', 'height', 'id', 'title', 'type', 'url', 'width'];
  for (const each of Attachments) {
    expect(Object.keys(each).toSorted()).toEqual(fields);
    await app.request.get(`${String(each['url'])}?w=poster`).expect(404);
  }
});
