import { expect, test } from 'vitest';
import { canonicalContent, filesOf } from './markup.ts';

const PICTURE = '<img data-file="f1" alt="Sede">';

test('writes the same content in one way, wherever it comes from', () => {
  const served =
    '<h2>Hola</h2><p><a rel="noopener" href="https://a.co" target="_blank">a</a></p>' +
    '<img alt="Sede" src="/media/x?s=1" width="4" height="3" data-file="f1" />';
  const edited =
    '<h2>Hola</h2><p><a href="https://a.co" class="l">a</a></p><img data-file="f1" alt="Sede"><p></p><p> </p>';
  expect(canonicalContent(served)).toBe(canonicalContent(edited));
  expect(canonicalContent(edited)).toBe(`<h2>Hola</h2><p><a href="https://a.co">a</a></p>${PICTURE}`);
});

test('keeps empty paragraphs that stand between others', () => {
  expect(canonicalContent('<p>a</p><p></p><p>b</p><p></p>')).toBe('<p>a</p><p></p><p>b</p>');
});

test('says of pictures and cells only what their absence would not say', () => {
  const plain =
    '<img data-file="f1" alt="Sede" data-caption="" data-width=""><table><colgroup><col></colgroup><tbody><tr><td colspan="1" rowspan="2">a</td></tr></tbody></table>';
  expect(canonicalContent(plain)).toBe(`${PICTURE}<table><tbody><tr><td rowspan="2">a</td></tr></tbody></table>`);
  const said = '<img data-file="f1" alt="Sede" data-caption="El lago" data-width="small">';
  expect(canonicalContent(said)).toBe(said);
});

test('knows which files a content shows', () => {
  expect(filesOf(`<p>a<a data-file="f2">b</a></p>${PICTURE}<img src="x"><a href="/x">c</a>`)).toEqual(['f2', 'f1']);
});
