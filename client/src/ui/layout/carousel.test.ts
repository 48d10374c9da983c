import { describe, expect, it } from 'vitest';
import { clampIndex } from './carousel.tsx';

describe('clampIndex', () => {
  it('keeps to the slides there are', () => {
    expect([-1, 0, 2, 3].map(index => clampIndex(index, 3))).toEqual([0, 0, 2, 2]);
  });

  it('is 0 when there is none', () => {
    expect(clampIndex(4, 0)).toBe(0);
  });
});
