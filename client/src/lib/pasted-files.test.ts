import { expect, test } from 'vitest';
import { pastedFiles } from './pasted-files.ts';

const picture = new File(['x'], 'image.png', { type: 'image/png' });
const clipboard = (html: string, files: readonly File[]) =>
  ({ files, getData: (type: string) => (type === 'text/html' ? html : '') }) as unknown as DataTransfer;

test.each([
  ['a picture alone', '', [picture]],
  [
    'a picture that is copied from a page',
    '<meta charset="utf-8"><img src="https://x.co/a.png" alt="Sede">',
    [picture],
  ],
  ['cells of a spreadsheet, of which there is a picture too', '<table><tr><td>Ventas</td></tr></table>', []],
])('%s', (_what, html, files) => {
  expect(pastedFiles(clipboard(html, [picture]))).toEqual(files);
});

test('words alone, and nothing', () => {
  expect(pastedFiles(clipboard('<p>Hola</p>', []))).toEqual([]);
  expect(pastedFiles(null)).toEqual([]);
});
