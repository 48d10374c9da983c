import { expect, it } from 'vitest';
import { isLink } from './link.ts';

it.each([
  ['/post/12', true],
  ['/', true],
  ['https://yarumo.example/a?b=c#d', true],
  ['http://yarumo.example', false],
  ['', false],
  ['//otra.example', false],
  ['/\\otra.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['https://', false],
  ['https://a b', false],
  ['yarumo.example', false],
  ['/a b', false],
])('%j is a link: %s', (text, link) => {
  expect(isLink(text)).toBe(link);
});
