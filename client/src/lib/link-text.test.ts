import { expect, test } from 'vitest';
import { splitLinks } from '../ui/content/linked-text.tsx';

const links = (text: string) => splitLinks(text).flatMap(part => part.href ?? []);

test.each([
  ['Mira https://yarumo.co/a?b=1#c.', ['https://yarumo.co/a?b=1#c']],
  ['(https://yarumo.co)', ['https://yarumo.co/']],
  ['https://es.wikipedia.org/wiki/Yarumo_(planta)', ['https://es.wikipedia.org/wiki/Yarumo_(planta)']],
  ['HTTP://YARUMO.CO y https://b.co!', ['http://yarumo.co/', 'https://b.co/']],
  ['javascript:alert(1) data:text/html,x ftp://a.co //b.co', []],
  ['xhttps://a.co', []],
  ['https:// y https://:', []],
  ['', []],
])('%j', (text, found) => {
  expect(links(text)).toEqual(found);
  expect(
    splitLinks(text)
      .map(part => part.text)
      .join(''),
  ).toBe(text);
});
