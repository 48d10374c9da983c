import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { phone } from '#contract/i18n/es-CO/phone.ts';
import { api } from '../../api/api.ts';
import { answerRequests, type SeenRequest } from '../../api/test-answers.ts';
import { LONG_PRESS_MS } from '../../lib/use-long-press.ts';
import { render } from '../../testing/render.tsx';
import { Gestures } from './gestures.tsx';
import { MARKED_AFTER_MS, MARKED_MS } from './press-mark.ts';

const { useGetPulledQuery } = api.injectEndpoints({
  endpoints: build => ({ getPulled: build.query<{ number: number }, void>({ query: () => ({ url: '/pulled' }) }) }),
});

let seen: SeenRequest[];

function Page() {
  const { data } = useGetPulledQuery();
  return <p id="page">{data?.number}</p>;
}

/** Moves one finger over an element along these points, in CSS pixels. */
function touch(element: Element | null, ...points: readonly (readonly [number, number])[]): Promise<void> {
  const fire = (kind: string, [clientX, clientY]: readonly [number, number] = [0, 0]) => {
    const event = new Event(kind, { bubbles: true });
    element?.dispatchEvent(Object.assign(event, { touches: kind === 'touchend' ? [] : [{ clientX, clientY }] }));
  };
  return act(async () => {
    fire('touchstart', points[0]);
    for (const point of points.slice(1)) fire('touchmove', point);
    fire('touchend');
  });
}

/** Fires an event of a pointer on an element. */
const point = (element: Element | null, kind: string, { by = 'touch', y = 5 } = {}) =>
  element?.dispatchEvent(
    Object.assign(new Event(kind, { bubbles: true, cancelable: true }), {
      pointerType: by,
      isPrimary: true,
      clientX: 5,
      clientY: y,
    }),
  );

const reads = () => seen.filter(({ url }) => url === '/pulled').length;

describe('a pull', () => {
  beforeEach(() => {
    seen = answerRequests(() => ({ data: { number: 1 } }));
  });
  afterEach(() => {
    window.scrollY = 0;
  });
  const open = () =>
    render(
      <>
        <Page />
        <div role="dialog">
          <p id="dialog">…</p>
        </div>
        <Gestures />
      </>,
    );

  it('far enough at the top of a page reads it again, and says so', async () => {
    const screen = await open();
    await touch(document.querySelector('#page'), [100, 10], [100, 100], [100, 200]);
    await screen.settle();
    expect(reads()).toBe(2);
    expect(document.querySelector('[role="status"]')?.textContent).toBe(phone.refresh.done);
  });

  it.each<[string, string, number, readonly (readonly [number, number])[]]>([
    [
      'too short',
      '#page',
      0,
      [
        [100, 10],
        [100, 150],
      ],
    ],
    [
      'taken back',
      '#page',
      0,
      [
        [100, 10],
        [100, 200],
        [100, 20],
      ],
    ],
    [
      'sideways',
      '#page',
      0,
      [
        [100, 10],
        [300, 60],
        [300, 300],
      ],
    ],
    [
      'up',
      '#page',
      0,
      [
        [100, 300],
        [100, 100],
      ],
    ],
    [
      'below the top',
      '#page',
      40,
      [
        [100, 10],
        [100, 100],
        [100, 300],
      ],
    ],
    [
      'in a dialog',
      '#dialog',
      0,
      [
        [100, 10],
        [100, 100],
        [100, 300],
      ],
    ],
  ])('%s does nothing', async (_which, selector, scrolled, points) => {
    const screen = await open();
    window.scrollY = scrolled;
    await touch(document.querySelector(selector), ...points);
    await screen.settle();
    expect(reads()).toBe(1);
  });
});

describe('a long press', () => {
  const pressed = vi.fn<(name: string) => void>();
  const Holder = ({ name, children }: { name: string; children?: React.ReactNode }) => {
    const [isOpen, setOpen] = useState(false);
    return (
      <article>
        <p id={name}>{name}</p>
        <a href="#link" id={`${name}-link`}>
          {name}
        </a>
        <textarea id={`${name}-field`} aria-label={name} />
        <button
          type="button"
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => (setOpen(true), pressed(name))}
        >
          …
        </button>
        {children}
      </article>
    );
  };
  const press = async (selector: string, { for: ms = LONG_PRESS_MS, by = 'touch' } = {}) => {
    const target = document.querySelector(selector);
    await act(async () => {
      point(target, 'pointerdown', { by });
      vi.advanceTimersByTime(ms);
      point(target, 'pointerup', { by });
    });
  };

  beforeEach(async () => {
    answerRequests(() => ({ data: {} }));
    pressed.mockClear();
    await render(
      <>
        <Holder name="post">
          <ul>
            <li id="row">Fila sin menú</li>
          </ul>
          <Holder name="comment" />
        </Holder>
        <p id="outside">…</p>
        <Gestures />
      </>,
    );
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    getSelection()?.removeAllRanges();
  });

  it.each([
    ['#post', 'post'],
    ['#post-link', 'post'],
    ['#comment', 'comment'],
    ['#row', 'post'],
  ])('on %s opens the menu of the %s', async (selector, name) => {
    await press(selector);
    expect(pressed.mock.calls).toEqual([[name]]);
  });

  it('that is short, of a mouse, in a field or outside of cards opens none', async () => {
    await press('#post', { for: LONG_PRESS_MS - 1 });
    await press('#post', { by: 'mouse' });
    await press('#post-field');
    await press('#outside');
    expect(pressed).not.toHaveBeenCalled();
  });

  it('on text that it selects opens none', async () => {
    const text = document.querySelector('#post');
    if (text) getSelection()?.selectAllChildren(text);
    await press('#post');
    expect(pressed).not.toHaveBeenCalled();
  });
});

describe('a press', () => {
  const isMarked = () => document.querySelector('#pressed')?.closest('button')?.hasAttribute('data-pressed');
  const pressed = () => document.querySelector('#pressed');

  beforeEach(async () => {
    answerRequests(() => ({ data: {} }));
    await render(
      <>
        <button type="button">
          <span id="pressed">Publicar</span>
        </button>
        <Gestures />
      </>,
    );
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('shows within a tenth of a second, until the finger goes', () => {
    point(pressed(), 'pointerdown');
    expect(isMarked()).toBe(false);
    vi.advanceTimersByTime(MARKED_AFTER_MS);
    expect(isMarked()).toBe(true);
    vi.advanceTimersByTime(1_000);
    point(pressed(), 'pointerup');
    vi.advanceTimersByTime(MARKED_MS);
    expect(isMarked()).toBe(false);
  });

  it('that is short shows, too', () => {
    point(pressed(), 'pointerdown');
    point(pressed(), 'pointerup');
    expect(isMarked()).toBe(true);
    vi.advanceTimersByTime(MARKED_MS);
    expect(isMarked()).toBe(false);
  });

  it.each([
    ['scrolls', 'pointermove'],
    ['is taken away', 'pointercancel'],
  ])('of a finger that %s shows nothing', (_does, kind) => {
    point(pressed(), 'pointerdown');
    point(pressed(), kind, { y: 60 });
    vi.advanceTimersByTime(1_000);
    expect(isMarked()).toBe(false);
  });
});
