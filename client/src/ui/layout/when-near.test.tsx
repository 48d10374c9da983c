import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { WhenNear } from '../../app/home/home-cards.tsx';

it('shows what is there only once somebody comes near, and keeps it', async () => {
  let come: (isIntersecting: boolean) => void = () => undefined;
  const disconnect = vi.fn<() => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn<() => void>();
      disconnect = disconnect;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        come = isIntersecting => act(() => tell([{ isIntersecting }]));
      }
    },
  );
  const screen = await render(<WhenNear fallback="lejos">cerca</WhenNear>);
  expect(screen.text()).toBe('lejos');
  come(false);
  expect(screen.text()).toBe('lejos');
  come(true);
  await expect.poll(() => screen.text()).toBe('cerca');
  expect(disconnect).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
