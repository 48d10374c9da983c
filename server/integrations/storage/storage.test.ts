import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FileHandle, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { s3Storage, createStorage } from './create-storage.ts';
import { isDiskFull } from './disk.ts';
import { startFakeS3, type FakeS3 } from './fake-s3.ts';
import { newStorageKey, objectPath } from './keys.ts';
import { StorageFullError, type FileStorage } from './port.ts';

const BYTES = Buffer.from('Volvimos de Chingaza con las botas llenas de barro');
const put = (storage: FileStorage, key: string, object = 'master', bytes = BYTES): Promise<void> =>
  storage.put(key, object, Readable.from([bytes]), bytes.length);

async function read(storage: FileStorage, key: string, object: string, range?: { first: number; last: number }) {
  const found = await storage.open(key, object, range);
  return found && { bytes: found.bytes, text: String(await buffer(found.content)) };
}

const S3_SETTINGS = {
  kind: 's3',
  bucket: 'tertulia',
  region: 'us-east-1',
  pathStyle: true,
  credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
} as const;

let folder = '';
let s3: FakeS3;
const storages: Record<string, FileStorage> = {};
const storageOn = (name: string): FileStorage => {
  const found = storages[name];
  if (found === undefined) throw new Error(`No storage ${name}`);
  return found;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
  s3 = await startFakeS3('tertulia');
  storages.disk = createStorage({ kind: 'disk', folder });
  storages.s3 = createStorage({ ...S3_SETTINGS, endpoint: s3.endpoint });
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['disk', 's3'])('storage on %s', name => {
  const storage = (): FileStorage => storageOn(name);

  it('gives back what was put, whole or a part', async () => {
    const key = newStorageKey(101);
    await put(storage(), key);
    expect(await read(storage(), key, 'master')).toEqual({ bytes: BYTES.length, text: String(BYTES) });
    expect(await read(storage(), key, 'master', { first: 3, last: 9 })).toEqual({
      bytes: 7,
      text: String(BYTES.subarray(3, 10)),
    });
  });

  it('answers null for what is not there', async () => {
    const key = newStorageKey(101);
    await put(storage(), key);
    expect(await read(storage(), key, 'w640')).toBeNull();
    expect(await read(storage(), newStorageKey(101), 'master')).toBeNull();
  });

  it('lists the objects under a key, and nothing of others', async () => {
    const [key, other] = [newStorageKey(101), newStorageKey(101)];
    for (const object of ['w640', 'p10', 'master']) await put(storage(), key, object);
    await put(storage(), other);
    expect(await storage().list(key)).toEqual(['master', 'p10', 'w640']);
    expect(await storage().list(newStorageKey(101))).toEqual([]);
    await expect(storage().list('../../etc')).rejects.toThrow('Not a storage key');
  });

  it('removes a key with all of its objects and nothing else, as often as asked', async () => {
    const [gone, kept] = [newStorageKey(101), newStorageKey(101)];
    await put(storage(), gone);
    await put(storage(), gone, 'w640');
    await put(storage(), kept);
    await storage().remove(gone);
    await storage().remove(gone);
    expect(await read(storage(), gone, 'master')).toBeNull();
    expect(await read(storage(), gone, 'w640')).toBeNull();
    expect(await read(storage(), kept, 'master')).not.toBeNull();
  });

  it.each(['../../etc/passwd', '/etc/passwd', '101/ab/..', '101/ab/%2e%2e', '', '101'])(
    'refuses %j as a key',
    async key => {
      await expect(put(storage(), key)).rejects.toThrow('Not a storage key');
      await expect(storage().open(key, 'master')).rejects.toThrow('Not a storage key');
      await expect(storage().remove(key)).rejects.toThrow('Not a storage key');
    },
  );

  it('refuses an object name that climbs out of its key', async () => {
    await expect(put(storage(), newStorageKey(101), '../master')).rejects.toThrow('Not a storage object');
  });
});

describe('storage on disk', () => {
  it('never shows half a file: one that ends early is not there, and its rest goes with the key', async () => {
    const disk = createStorage({ kind: 'disk', folder });
    const key = newStorageKey(101);
    await expect(disk.put(key, 'master', Readable.from([BYTES]), BYTES.length + 1)).rejects.toThrow('Expected');
    expect(await read(disk, key, 'master')).toBeNull();
    expect(await readdir(join(folder, key))).toEqual(['master.part']);
    expect(await disk.list(key)).toEqual([]);
    await disk.remove(key);
    await expect(stat(join(folder, key))).rejects.toThrow('ENOENT');
  });

  it('is readable by no other account of the machine', async () => {
    const key = newStorageKey(101);
    await put(storageOn('disk'), key);
    const modes: number[] = [];
    for (let path = join(folder, objectPath(key, 'master')); path !== folder; path = dirname(path))
      modes.push((await stat(path)).mode & 0o777);
    expect(modes.map(mode => mode.toString(8))).toEqual(['600', ...modes.slice(1).map(() => '700')]);
    expect(modes.length).toBeGreaterThan(1);
  });

  it('knows a full disk from other faults', () => {
    expect(isDiskFull(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toBe(true);
    expect(isDiskFull(Object.assign(new Error('write'), { code: 'EACCES' }))).toBe(false);
  });
});

describe('storage on S3', () => {
  it('is given up when it stands still', async () => {
    const mute = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const { port } = mute.address() as AddressInfo; // A TCP server's address is never a string.
    const endpoint = `http://127.0.0.1:${port}`;
    const stalled = s3Storage({ ...S3_SETTINGS, endpoint }, { connect: 100, idle: 200 });
    await expect(put(stalled, newStorageKey(101))).rejects.toThrow();
    await expect(stalled.open(newStorageKey(101), 'master')).rejects.toThrow();
    await expect(stalled.remove(newStorageKey(101))).rejects.toThrow();
    mute.close();
    mute.closeAllConnections();
  });

  it('says when the bucket is full', async () => {
    s3.refuseWith = 'QuotaExceeded';
    await expect(put(storageOn('s3'), newStorageKey(101))).rejects.toThrow(StorageFullError);
    s3.refuseWith = 'AccessDenied';
    await expect(put(storageOn('s3'), newStorageKey(101))).rejects.not.toThrow(StorageFullError);
    s3.refuseWith = null;
  });
});

it.skipIf(process.platform === 'win32')(
  'storage on disk brings the names of a file and of its folders to the disk',
  async () => {
    const handle = await open(folder);
    await handle.close();
    const prototype: FileHandle = Object.getPrototypeOf(handle);
    const sync = vi.spyOn(prototype, 'sync');
    const key = newStorageKey(101);
    await put(storageOn('disk'), key);
    const ofNew = sync.mock.calls.length;
    await put(storageOn('disk'), key, 'w320');
    expect(ofNew).toBeGreaterThan(1);
    expect(sync.mock.calls.length).toBe(ofNew + 1);
  },
);
