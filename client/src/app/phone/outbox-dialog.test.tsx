import { act } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { phone } from '#contract/i18n/es-CO/phone.ts';
import { addWaiting, changeWaiting, listWaiting, removeWaiting } from '../../api/outbox/store.ts';
import type { Waiting } from '../../api/outbox/waiting.ts';
import { digest, holdKey } from '../../lib/held-key.ts';
import { fakeDatabases } from '../../testing/fake-databases.ts';
import { pressAnywhere } from '../../testing/press-anywhere.ts';
import { render } from '../../testing/render.tsx';
import { WAITING_WRITE } from '../../testing/waiting-write.ts';
import { OutboxDialog } from './outbox-dialog.tsx';

/* Tests of the list of waiting writes, which may show one as it was before another tab or the worker went on. */

const text = phone.outbox;

/** Work of the last press. */
let working: Promise<unknown> = Promise.resolve();

const now = async (): Promise<Waiting | undefined> => (await listWaiting())[0];

/** Shows a write that waits. */
async function show(change: Partial<Waiting> = {}) {
  await addWaiting({ ...WAITING_WRITE, ...change });
  const write = await now();
  if (write === undefined) throw new Error('Nothing waits');
  await render(<OutboxDialog writes={[write]} onClose={() => undefined} />);
  return write;
}

/** Types into the only field. */
const type = (words: string): Promise<void> =>
  act(async () => {
    const area = document.querySelector('textarea');
    // React listens to the setter of the prototype, not of the element.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, words);
    area?.dispatchEvent(new Event('input', { bubbles: true }));
  });

beforeEach(async () => {
  vi.stubGlobal('indexedDB', fakeDatabases());
  const locks = { request: (_name: string, work: () => Promise<unknown>) => (working = work()) };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await holdKey({ keys: [key], owner: await digest('ana') }, 'token');
});

it('saves new words over the write as it is by then', async () => {
  const write = await show();
  await pressAnywhere(text.edit);
  await changeWaiting(write, { triedAt: 5, uploaded: { photo: { id: 'stored', at: 1 } } });
  await type('Otra cosa');
  await pressAnywhere(text.save);
  await expect
    .poll(now)
    .toMatchObject({ body: { Description: 'Otra cosa' }, key: 'first', triedAt: 5, uploaded: { photo: {} } });
});

it('says that a write was sent meanwhile, and keeps the words on the screen', async () => {
  const write = await show();
  await pressAnywhere(text.edit);
  await type('Otra cosa');
  await removeWaiting(write);
  await pressAnywhere(text.save);
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toBe(text.gone);
  expect(document.querySelector('textarea')?.value).toBe('Otra cosa');
  expect(await now()).toBeUndefined();
});

it('sends a refused write again with its key, and leaves one that the server may have by now', async () => {
  const write = await show({ state: 'refused', triedAt: 5 });
  await pressAnywhere(text.retry);
  await expect.poll(now).toMatchObject({ state: 'waiting', key: 'first', triedAt: 5 });
  await changeWaiting(write, { state: 'unsure' });
  await pressAnywhere(text.retry);
  await working;
  expect(await now()).toMatchObject({ state: 'unsure', key: 'first' });
});

it('gives a new key to a write that was shown as perhaps sent', async () => {
  await show({ state: 'unsure', triedAt: 5 });
  await pressAnywhere(text.retry);
  await expect.poll(now).toMatchObject({ state: 'waiting', triedAt: null });
  expect((await now())?.key).not.toBe('first');
});
