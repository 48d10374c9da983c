import { expect, test } from 'vitest';
import { isOutside, linkAddress } from './components/rich-text.tsx';

test.each([
  [' https://ejemplo.co/a?b=1#c ', 'https://ejemplo.co/a?b=1#c'],
  ['www.ejemplo.co', 'https://www.ejemplo.co'],
  ['ejemplo.com.co/ruta', 'https://ejemplo.com.co/ruta'],
  ['ana@ejemplo.co', 'mailto:ana@ejemplo.co'],
  ['mailto:ana@ejemplo.co', 'mailto:ana@ejemplo.co'],
  ['tel:601 742 1180', 'tel:6017421180'],
  ['/ads/3', '/ads/3'],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt:alert(1)', null],
  ['data:text/html,x', null],
  ['//otra.co', null],
  ['hola', null],
  ['https://', null],
  ['https://a.co/b c', 'https://a.co/b%20c'],
  ['#cierre', '#cierre'],
  ['', null],
])('takes %j for %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

test('opens only what leads out of the product beside it', () => {
  expect(['https://a.co', '/news', 'mailto:a@b.co'].map(isOutside)).toEqual([true, false, false]);
});
