import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { Carousel, clampIndex } from './carousel.tsx';

describe('clampIndex', () => {
  it('keeps to the slides there are', () => {
    expect([-1, 0, 2, 3].map(index => clampIndex(index, 3))).toEqual([0, 0, 2, 2]);
  });

  it('is 0 when there is none', () => {
    expect(clampIndex(4, 0)).toBe(0);
  });
});

/** Width of the track, in CSS px. */
const WIDTH = 390;

/** Time longer than any pause that counts as rest, in milliseconds. */
const LONG_MS = 10_000;

const slides = ['Uno', 'Dos', 'Tres'].map(content => ({ key: content, content }));

/**
 * Renders a carousel whose track a finger has scrolled to the second slide, or nearly, and returns ways to continue.
 */
async function scrolled() {
  const screen = await render(<Carousel label="Fotos" slides={slides} />);
  vi.useFakeTimers();
  const track = document.querySelector('[role=group]');
  if (!track) throw new Error('No track');
  Object.defineProperty(track, 'clientWidth', { value: WIDTH });
  const dispatch = (type: string, touches: object[] = []) =>
    act(async () => {
      track.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches }));
    });
  const pass = () => act(async () => void vi.advanceTimersByTime(LONG_MS));
  await dispatch('touchstart', [{}]);
  track.scrollLeft = 0.63 * WIDTH;
  await dispatch('scroll');
  return { screen, track, dispatch, pass };
}

describe('a slide is chosen once the track rests', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('as the browser says it, however long it stands still before', async () => {
    vi.stubGlobal('onscrollend', null);
    const { screen, track, dispatch, pass } = await scrolled();
    await dispatch('touchend');
    await pass();
    expect(screen.text()).toContain('1 de 3');
    track.scrollLeft = WIDTH;
    await dispatch('scrollend');
    expect(screen.text()).toContain('2 de 3');
  });

  it('after a pause without fingers, where the browser says nothing', async () => {
    vi.stubGlobal('onscrollend', undefined);
    const { screen, dispatch, pass } = await scrolled();
    await pass();
    expect(screen.text()).toContain('1 de 3');
    await dispatch('touchend');
    await pass();
    expect(screen.text()).toContain('2 de 3');
  });
});
