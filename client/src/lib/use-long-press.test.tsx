import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { LONG_PRESS_MS, useLongPress } from './use-long-press.ts';

const onLong = vi.fn<() => void>();
const onClick = vi.fn<() => void>();

/** Button that its long press replaces by another, as a face that was greeted becomes a link. */
function Button() {
  const [isDone, setDone] = useState(false);
  const longPress = useLongPress(() => {
    onLong();
    setDone(true);
  });
  return isDone ? (
    <button key="done" type="button" onClick={onClick}>
      Cara
    </button>
  ) : (
    <button type="button" {...longPress} onClick={onClick}>
      Cara
    </button>
  );
}

afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

/** Presses the button for a time, with a finger that may move, and lets go. */
async function press(ms: number, movedBy = 0): Promise<void> {
  const screen = await render(<Button />);
  const button = screen.button('Cara');
  vi.useFakeTimers();
  const point = (type: string, clientX: number) =>
    button.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, clientY: 0 }));
  act(() => {
    point('pointerdown', 0);
    point('pointermove', movedBy);
    vi.advanceTimersByTime(ms);
    point('pointerup', movedBy);
  });
  act(() => void screen.button('Cara').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })));
}

test('a long press acts once, and is no click', async () => {
  await press(LONG_PRESS_MS);
  expect(onLong).toHaveBeenCalledOnce();
  expect(onClick).not.toHaveBeenCalled();
});

test('a short press is a click', async () => {
  await press(LONG_PRESS_MS - 1);
  expect(onLong).not.toHaveBeenCalled();
  expect(onClick).toHaveBeenCalledOnce();
});

test('a finger that scrolls does not press', async () => {
  await press(LONG_PRESS_MS, 11);
  expect(onLong).not.toHaveBeenCalled();
});
