import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Outbound } from '../base/outbound.ts';
import { createRemoteTokenKeys } from './token-keys-remote.ts';
import { KeysUnreachable } from './token-verifier.ts';

const ADDRESS = 'https://id.example/keys';
const jwk = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' });

/** Creates an outbound client that answers with this text. */
const answering = (text: () => Promise<string>): Outbound => ({
  ask: async (_request, _now, read) => read({ status: 200, text: await text() }),
});

/** Creates an identity provider whose answers and clock the test sets. */
function provider() {
  const state = { now: 0, downloads: 0, kids: ['a'], down: false, slow: Promise.resolve() };
  const keys = createRemoteTokenKeys({
    address: ADDRESS,
    clock: () => new Date(state.now),
    patienceMs: 20,
    outbound: answering(async () => {
      state.downloads += 1;
      await state.slow;
      if (state.down) throw new TypeError('no answer');
      return JSON.stringify({ keys: state.kids.map(kid => ({ ...jwk, kid, use: 'sig' })) });
    }),
  });
  return { state, keys };
}

describe('keys of a remote identity provider', () => {
  it('are never read over http', () => {
    const outbound = answering(() => Promise.resolve('{}'));
    expect(() =>
      createRemoteTokenKeys({ address: 'http://id.example/keys', clock: () => new Date(), outbound }),
    ).toThrow(/https/);
  });

  it('are downloaded once for ten minutes, also by requests at the same moment', async () => {
    const { state, keys } = provider();
    const found = await Promise.all([keys.find('a'), keys.find('a'), keys.find('a')]);
    expect(found.every(key => key !== null)).toBe(true);
    state.now = 600_000;
    await keys.find('a');
    expect(state.downloads).toBe(1);
    state.now = 600_001;
    await keys.find('a');
    expect(state.downloads).toBe(2);
  });

  it('are downloaded again for an unknown id, at most once each ten seconds', async () => {
    const { state, keys } = provider();
    expect(await keys.find('b')).toBeNull();
    expect(await keys.find('c')).toBeNull();
    expect(state.downloads).toBe(1);
    state.kids = ['a', 'b'];
    state.now = 10_001;
    expect(await keys.find('b')).not.toBeNull();
    expect(state.downloads).toBe(2);
  });

  it('are unreachable, not unknown, while the provider is down, and come back by themselves', async () => {
    const { state, keys } = provider();
    state.down = true;
    await expect(keys.find('a')).rejects.toBeInstanceOf(KeysUnreachable);
    state.down = false;
    expect(await keys.find('a')).not.toBeNull();
  });

  it('that were known last are believed for an hour while the provider is down, which is asked each ten seconds', async () => {
    const { state, keys } = provider();
    await keys.find('a');
    state.down = true;
    state.now = 1_200_000;
    expect(await Promise.all([keys.find('a'), keys.find('a')])).not.toContain(null);
    await keys.find('a');
    expect(state.downloads).toBe(2);
    await expect(keys.find('b')).rejects.toBeInstanceOf(KeysUnreachable);
    state.now = 4_200_000;
    expect(await keys.find('a')).not.toBeNull();
    state.now = 4_200_001;
    await expect(keys.find('a')).rejects.toBeInstanceOf(KeysUnreachable);
    state.down = false;
    state.kids = ['b'];
    state.now = 4_300_000;
    expect(await keys.find('a')).toBeNull();
  });

  it('that were known last are believed while the provider is slow, which nobody waits for twice', async () => {
    const { state, keys } = provider();
    await keys.find('a');
    state.now = 600_001;
    let answer = (): void => undefined;
    state.slow = new Promise(resolve => {
      answer = () => resolve();
    });
    state.kids = ['b'];
    expect(await keys.find('a')).not.toBeNull();
    expect(await Promise.all([keys.find('a'), keys.find('a')])).not.toContain(null);
    expect(state.downloads).toBe(2);
    answer();
    await expect.poll(() => keys.find('a')).toBeNull();
    expect(await keys.find('b')).not.toBeNull();
  });

  it('that were withdrawn end with the next download', async () => {
    const { state, keys } = provider();
    await keys.find('a');
    state.kids = ['b'];
    state.now = 600_001;
    expect(await keys.find('a')).toBeNull();
  });

  it('pass over keys that sign nothing of ours', async () => {
    const set = {
      keys: [
        { ...jwk, kid: 'enc', use: 'enc' },
        { ...jwk, kid: 'ps', alg: 'PS256' },
        { kty: 'EC', kid: 'ec' },
      ],
    };
    const keys = createRemoteTokenKeys({
      address: ADDRESS,
      clock: () => new Date(0),
      outbound: answering(() => Promise.resolve(JSON.stringify(set))),
    });
    for (const kid of ['enc', 'ps', 'ec']) expect(await keys.find(kid)).toBeNull();
  });
});
