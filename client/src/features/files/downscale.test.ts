import { expect, test } from 'vitest';
import { downscaled, fittingSize } from './send-file.ts';

test('fits the longest side into what is kept, and leaves smaller ones alone', () => {
  expect(fittingSize(5120, 2560)).toEqual({ width: 2560, height: 1280 });
  expect(fittingSize(1000, 4000)).toEqual({ width: 640, height: 2560 });
  expect(fittingSize(2560, 100)).toBeNull();
});

test('sends small photos, other kinds and what cannot be read as they are', async () => {
  const bytes = new Uint8Array(2 * 1024 * 1024);
  const files = [
    new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
    new File([bytes], 'a.png', { type: 'image/png' }),
    new File([bytes], 'broken.jpg', { type: 'image/jpeg' }),
  ];
  for (const file of files) expect(await downscaled(file)).toBe(file);
});
