import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UploadedFile } from '#contract/features/files/types.ts';
import type { WriteContext } from '../../base/context.ts';
import { createLogger } from '../../base/logger.ts';
import { pdf, photo, uploaded } from '../../testing/files.ts';
import { CONTENT_KINDS } from '../declared.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';
import { attachFiles, type FileLimits, type FileReference } from './service.ts';

const LIMITS: FileLimits = { media: 2, documents: 1 };
const app = testApp();
let laura: TestUser;
let kevin: TestUser;
let item: number;
let drafts: UploadedFile[];

beforeAll(async () => {
  laura = await app.world.user();
  kevin = await app.world.user();
});
beforeEach(async () => {
  item = await newItem();
  const picture = await photo(40, 30);
  drafts = await uploaded(
    laura,
    { name: 'una.jpg', content: picture },
    { name: 'dos.jpg', content: picture },
    { name: 'tres.jpg', content: picture },
    { name: 'acta.pdf', content: pdf() },
  );
});

async function newItem(): Promise<number> {
  const result = await app.owner.query<{ id: string }>(
    `insert into feed_items (org_id, type, author_id) values ($1, 'post', $2) returning id`,
    [laura.org, laura.id],
  );
  return Number(result.rows[0]?.id);
}

/** Runs work in a transaction in the name of a user. */
const as = (user: TestUser, work: (context: WriteContext) => Promise<unknown>): Promise<unknown> =>
  app.db.write(user.org, session => {
    const viewer = {
      ...user,
      firstName: 'P',
      lastName: 'N',
      areaId: user.area,
      language: 'ES-CO' as const,
      roles: new Set([]),
      modulesOff: new Set<never>(),
    };
    return work({
      viewer,
      session,
      db: app.db,
      now: new Date(),
      log: createLogger('silent'),
      requestId: 'test',
      signedInAt: null,
      address: null,
      contentKinds: CONTENT_KINDS,
    });
  });
const attach = (files: readonly FileReference[], limits = LIMITS, user = laura, parent = item): Promise<unknown> =>
  as(user, context => attachFiles(context, { kind: 'item', id: parent }, files, limits));
const id = (index: number): string => drafts[index]?.id ?? '';
const attached = async (): Promise<{ title: string; alt: string }[]> => {
  const text = "select title, alt from files where parent_kind = 'item' and parent_id = $1 order by position";
  const { rows } = await app.owner.query<{ title: string; alt: string }>(text, [item]);
  return rows;
};
const message = (text: string): object => ({ code: 'invalid', errors: { Attachments: text } });
const GONE = message('Alguno de los archivos ya no está disponible. Súbelo otra vez.');
const EXCEEDED = message('Algunos archivos no se han cargado porque se excedió el límite');

describe('attachFiles', () => {
  it('attaches drafts in the given order, with their texts', async () => {
    await attach([{ id: id(1), alt: ' El páramo ' }, { id: id(3) }, { id: id(0) }]);
    expect(await attached()).toEqual([
      { title: 'dos.jpg', alt: 'El páramo' },
      { title: 'acta.pdf', alt: '' },
      { title: 'una.jpg', alt: '' },
    ]);
  });

  it('makes the whole list what is given: some stay, some join, the others are removed with their bytes', async () => {
    await attach([{ id: id(0), alt: 'Uno' }, { id: id(1) }]);
    await attach([{ id: id(2) }, { id: id(0) }]);
    expect(await attached()).toEqual([
      { title: 'tres.jpg', alt: '' },
      { title: 'una.jpg', alt: 'Uno' },
    ]);
    expect((await app.owner.query('select from files where id = $1', [id(1)])).rowCount).toBe(0);
    await attach([]);
    expect(await attached()).toEqual([]);
    expect((await app.owner.query('select from file_removals')).rowCount).toBe(3);
  });

  it('refuses what is not there, not one’s own, twice in the list, or used elsewhere, all with one message', async () => {
    const [foreign] = await uploaded(kevin, { name: 'suya.jpg', content: await photo(20, 20) });
    await attach([{ id: id(2) }]);
    const elsewhere = await newItem();
    for (const files of [
      [{ id: randomUUID() }],
      [{ id: 'x' }],
      [{ id: foreign?.id ?? '' }],
      [{ id: id(0) }, { id: id(0) }],
    ]) {
      await expect(attach([{ id: id(2) }, ...files])).rejects.toMatchObject(GONE);
    }
    await expect(attach([{ id: id(2) }], LIMITS, laura, elsewhere)).rejects.toMatchObject(GONE);
    expect(await attached()).toEqual([{ title: 'tres.jpg', alt: '' }]);
  });

  it('refuses more than the parent takes, counting by what the files are', async () => {
    await expect(attach([{ id: id(0) }, { id: id(1) }, { id: id(2) }])).rejects.toMatchObject(EXCEEDED);
    await expect(attach([{ id: id(3) }], { media: 2, documents: 0 })).rejects.toMatchObject(EXCEEDED);
    await expect(attach([{ id: id(3) }], { media: 1, documents: 0, photosOnly: true })).rejects.toMatchObject(
      message('Aquí no se puede adjuntar ese tipo de archivo.'),
    );
    expect(await attached()).toEqual([]);
  });

  it('gives one draft to one of two who ask for it at once', async () => {
    const other = await newItem();
    const outcomes = await Promise.allSettled([attach([{ id: id(0) }]), attach([{ id: id(0) }], LIMITS, laura, other)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('replaces the one picture of a person', async () => {
    const portrait = { kind: 'portrait', id: laura.id } as const;
    const limits = { media: 1, documents: 0, photosOnly: true } as const;
    await as(laura, context => attachFiles(context, portrait, [{ id: id(0) }], limits));
    await as(laura, context => attachFiles(context, portrait, [{ id: id(1) }], limits));
    const { rows } = await app.owner.query(
      "select title from files where parent_kind = 'portrait' and parent_id = $1",
      [laura.id],
    );
    expect(rows).toEqual([{ title: 'dos.jpg' }]);
  });

  it('keeps a draft from the sweeper the moment it is attached, and takes what is attached from nobody', async () => {
    await attach([{ id: id(0) }]);
    await laura.delete(`/api/files?org=${laura.org}`, { files: [id(0)] }).expect(404);
    expect(await attached()).toHaveLength(1);
  });
});

describe('what files are attached to', () => {
  it('takes its own files with it, and none of another kind with the same id', async () => {
    await attach([{ id: id(0) }]);
    await as(laura, context => attachFiles(context, { kind: 'portrait', id: item }, [{ id: id(1) }], LIMITS));
    await app.owner.query('delete from feed_items where org_id = $1 and id = $2', [laura.org, item]);
    const { rows } = await app.owner.query('select title from files where id = any($1)', [[id(0), id(1)]]);
    expect(rows).toEqual([{ title: 'dos.jpg' }]);
  });

  it('has a trigger of its table that removes them, whatever its kind', async () => {
    const { rows } = await app.owner.query<{ kinds: string }>(
      "select encode(tgargs, 'escape') as kinds from pg_trigger where tgfoid = 'remove_files'::regproc",
    );
    const removed = rows.flatMap(({ kinds }) => kinds.split('\\000').filter(kind => kind !== ''));
    expect(removed.sort()).toEqual([...CONTENT_KINDS.fileReaders.keys()].sort());
  });
});
