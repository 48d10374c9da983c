import { setImmediate as nextPass } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { STRANGERS_HASHES_AT_ONCE, STRANGERS_HASHES_WAITING_MAX } from '#contract/features/session/limits.ts';
import { createHashTurns, type HashAsker, HashesBusy, SERVER } from './passwords.ts';

const stranger = (id: string): HashAsker => ({ kind: 'stranger', id });
const known = (id: string): HashAsker => ({ kind: 'known', id });

/** Creates turns whose hashes run until they are ended, by name, in the order in which they began. */
function watchedTurns() {
  const turns = createHashTurns();
  const running = new Map<string, () => void>();
  const began: string[] = [];
  const ask = (asker: HashAsker, name: string = asker.id): Promise<void> =>
    turns.run(asker, () => {
      began.push(name);
      return new Promise(resolve => running.set(name, resolve));
    });
  const end = async (name: string): Promise<void> => {
    running.get(name)?.();
    running.delete(name);
    await nextPass();
  };
  return { turns, ask, end, began, running };
}

it('hashes for two strangers at once, begins for a known browser all the same, and never takes the fourth thread', async () => {
  const { ask, began, running } = watchedTurns();
  for (let at = 0; at < 6; at += 1) void ask(stranger(`network ${at}`));
  await nextPass();
  expect(running.size).toBe(STRANGERS_HASHES_AT_ONCE);
  void ask(known('first'));
  await nextPass();
  expect(began.at(-1)).toBe('first');
  void ask(known('second'));
  void ask(SERVER, 'temporary password');
  await nextPass();
  expect(running.size).toBe(3);
});

it('makes one hash at a time for a browser', async () => {
  const { ask, end, began } = watchedTurns();
  void ask(known('one'), 'its first');
  void ask(known('one'), 'its second');
  await nextPass();
  expect(began).toEqual(['its first']);
  await end('its first');
  expect(began).toEqual(['its first', 'its second']);
});

it('goes on with known browsers, then the server, then strangers, and with each network in turn', async () => {
  const { ask, end, began } = watchedTurns();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(stranger('a'), name);
  void ask(stranger('b'), 'b1');
  void ask(known('one'), 'one 1');
  void ask(known('one'), 'one 2');
  void ask(known('two'), 'two 1');
  void ask(SERVER, 'server');
  await nextPass();
  expect(began).toEqual(['a1', 'a2', 'one 1']);
  await end('one 1');
  expect(began.at(-1)).toBe('one 2');
  await end('one 2');
  expect(began.at(-1)).toBe('two 1');
  await end('two 1');
  expect(began.at(-1)).toBe('server');
  await end('a1');
  await end('a2');
  expect(began.slice(-2)).toEqual(['a3', 'b1']);
});

it('sends strangers away beyond so many, and nobody else, and a failure gives its place back', async () => {
  const { turns, ask, end, began } = watchedTurns();
  const most = STRANGERS_HASHES_AT_ONCE + STRANGERS_HASHES_WAITING_MAX;
  for (let at = 0; at < most; at += 1) void ask(stranger(`network ${at}`));
  await nextPass();
  expect([turns.isFull(stranger('another')), turns.isFull(known('one')), turns.isFull(SERVER)]).toEqual([
    true,
    false,
    false,
  ]);
  await expect(ask(stranger('another'))).rejects.toThrow(HashesBusy);
  await end('network 0');
  expect(turns.isFull(stranger('another'))).toBe(false);
  const failing = turns.run(known('one'), () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  void ask(known('one'), 'after it');
  await nextPass();
  expect(began.at(-1)).toBe('after it');
});
