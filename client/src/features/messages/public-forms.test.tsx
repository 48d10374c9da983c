import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { beginLoadingOverlay } from '../../ui/overlays/loading-dialog.tsx';
import { useWhenIdle } from './public-forms.ts';

const dialog = { fetch: vi.fn<() => void>(), isHere: vi.fn<() => boolean>() };

function Page() {
  return <output>{useWhenIdle(7, dialog) ? 'Ahora' : 'Después'}</output>;
}

/** Lets two checks pass. */
const wait = () => act(() => void vi.advanceTimersByTime(3_200));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  dialog.fetch.mockClear();
  dialog.isHere.mockReturnValue(true);
});

afterEach(() => vi.useRealTimers());

test('comes at once where nothing is being done', async () => {
  expect((await render(<Page />)).text()).toContain('Ahora');
  expect(dialog.fetch).not.toHaveBeenCalled();
});

test('waits for the dialog, and comes over nothing that has been opened meanwhile', async () => {
  dialog.isHere.mockReturnValue(false);
  const screen = await render(<Page />);
  expect([screen.text(), dialog.fetch.mock.calls.length]).toEqual([expect.stringContaining('Después'), 1]);
  const opened = beginLoadingOverlay();
  dialog.isHere.mockReturnValue(true);
  wait();
  expect(screen.text()).toContain('Después');
  opened();
  wait();
  expect(screen.text()).toContain('Ahora');
});
