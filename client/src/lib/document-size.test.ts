import { expect, it } from 'vitest';
import { documentSize } from './document-size.ts';

it.each([
  [312, '0,3 kB'],
  [4301, '4,2 kB'],
  [10_239, '10,0 kB'],
  [10_240, '0,01 MB'],
  [398_459, '0,38 MB'],
])('writes %i bytes as %s', (bytes, text) => {
  expect(documentSize(bytes, 'es-CO')).toBe(text);
});
