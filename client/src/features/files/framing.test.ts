import { expect, test } from 'vitest';
import { framingOf } from './media.tsx';

test('puts the chosen point in the middle of the frame, as far as the photo reaches', () => {
  expect(framingOf({ focus: [50, 15], width: 900, height: 1200 })?.objectPosition).toBe(
    'clamp(100cqw - max(100cqw, 75cqh), 50cqw - 0.5 * max(100cqw, 75cqh), 0px) ' +
      'clamp(100cqh - max(100cqh, 133.3333cqw), 50cqh - 0.15 * max(100cqh, 133.3333cqw), 0px)',
  );
});

test('keeps the point of a photo of unknown size in sight, and leaves alone one of which nothing was chosen', () => {
  expect(framingOf({ focus: [20, 80], width: null, height: null })).toEqual({ objectPosition: '20% 80%' });
  expect(framingOf({ width: 900, height: 1200 })).toBeUndefined();
});
