import { afterEach, expect, it, vi } from 'vitest';
import { handToOpener } from './hand-to-opener.ts';
import { listenToPopup } from './session-popup.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.location.hash = '';
});

const PAYLOAD = `code=the-code&state=${btoa(JSON.stringify({ id: 'one', meta: { interactionType: 'popup' } }))}`;

it('the popup hands the answer of the provider to a page of our own origin alone', () => {
  const postMessage = vi.fn();
  vi.stubGlobal('opener', { postMessage });
  window.location.hash = PAYLOAD;
  handToOpener();
  expect(postMessage.mock.calls).toEqual([
    [{ tertulia: 'signed-in', id: 'one', payload: PAYLOAD }, window.location.origin],
  ]);
});

it('the frame takes an answer of our own origin alone', () => {
  const handed: unknown[] = [];
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      readonly name: string;
      constructor(name: string) {
        this.name = name;
      }
      postMessage(message: object): void {
        handed.push([this.name, message]);
      }
      close(): void {}
    },
  );
  const data = { tertulia: 'signed-in', id: 'one', payload: PAYLOAD };
  const stop = listenToPopup();
  for (const origin of ['https://evil.example', 'null', window.location.origin])
    window.dispatchEvent(new MessageEvent('message', { origin, data }));
  stop();
  expect(handed).toEqual([['one', { v: 1, payload: PAYLOAD }]]);
});
