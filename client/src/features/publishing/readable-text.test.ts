import { expect, test } from 'vitest';
import { readableText } from './readable-text.ts';

test.each([
  ['<h2>Sede</h2><p>Abre <strong>hoy</strong></p>', 'Sede\nAbre hoy'],
  ['<ul><li><p>uno</p><ul><li><p>dos</p></li></ul></li></ul>', 'uno\ndos'],
  ['<table><tbody><tr><th>a</th><td>b</td></tr></tbody></table><p>c</p>', 'a b\nc'],
  ['<p>x</p><img data-file="1" alt="La sede">', 'x\n[La sede]'],
  ['<video data-file="1" aria-label="La obra" title="a.mp4"></video><p>y</p>', '{La obra}\ny'],
  ['<video data-file="1" aria-label="" title="a.mp4"></video>', '{a.mp4}'],
  ['<p>Lee <a data-file="1" data-bytes="9">acta.pdf</a></p>', 'Lee acta.pdf'],
  ['', ''],
])('%s', (html, text) =>
  expect(readableText(html, { picture: alt => `[${alt}]`, video: alt => `{${alt}}` })).toBe(text),
);
