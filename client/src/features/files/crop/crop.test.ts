import { describe, expect, it, test } from 'vitest';
import { cropArea, draggedCrop, shownArea, WHOLE_CROP, zoomedCrop } from './use-picture.ts';

const COVER = 4;

test.each([
  ['the middle of a tall picture', 800, 600, [50, 50], { left: 0, top: 200, width: 800, height: 200 }],
  ['the top of it', 800, 600, [50, 0], { left: 0, top: 0, width: 800, height: 200 }],
  ['the right of a panorama', 3000, 500, [100, 50], { left: 1000, top: 0, width: 2000, height: 500 }],
  ['all of what fits', 1200, 300, [0, 100], { left: 0, top: 0, width: 1200, height: 300 }],
  ['a pixel', 1, 1, [50, 50], { left: 0, top: 0, width: 1, height: 1 }],
] as const)('cuts %s', (_what, width, height, focus, area) => {
  expect(cropArea({ width, height }, { zoom: 1, focus: [...focus] }, COVER)).toEqual(area);
});

describe('the kept part', () => {
  const picture = { width: 400, height: 200 };
  const frame = { width: 100, height: 100 };

  it('is half as wide and as high at twice as near, around the same middle', () => {
    const near = zoomedCrop({ zoom: 1, focus: [100, 50] }, 2, picture, 1);
    expect(cropArea(picture, near, 1)).toEqual({ left: 250, top: 50, width: 100, height: 100 });
    expect(zoomedCrop(near, 1, picture, 1).focus[0]).toBe(100);
  });

  it('is never farther than whole, nor nearer than there is something to see', () => {
    expect(zoomedCrop(WHOLE_CROP, 0.2, picture, 1).zoom).toBe(1);
    expect(zoomedCrop(WHOLE_CROP, 99, picture, 1).zoom).toBe(4);
  });

  it('follows what drags the picture, as far as its edges', () => {
    const dragged = (x: number, y: number) =>
      cropArea(picture, draggedCrop(WHOLE_CROP, { x, y }, frame, picture, 1), 1);
    expect(dragged(-25, 0)).toMatchObject({ left: 150, top: 0 });
    expect(dragged(25, 10)).toMatchObject({ left: 50, top: 0 });
    expect(dragged(-999, 0)).toMatchObject({ left: 200 });
  });

  it('fills the frame', () => {
    expect(shownArea(picture, { zoom: 1, focus: [100, 50] }, 1)).toEqual({
      width: 200,
      height: 100,
      left: -100,
      top: 0,
    });
    expect(shownArea(picture, { zoom: 2, focus: [100, 100] }, 1)).toEqual({
      width: 400,
      height: 200,
      left: -300,
      top: -100,
    });
  });
});
