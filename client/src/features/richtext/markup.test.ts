import { expect, test } from 'vitest';
import { canonicalContent, cleanPaste, filesOf } from './markup.ts';

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

test('takes foreign pictures out of what is pasted, and puts headings in our sizes', () => {
  const pasted = '<h1>A</h1><h5>B</h5><img src="https://x.co/p.gif"><img data-file="f1"><img data-file="f9">';
  expect(cleanPaste(pasted, id => id === 'f1')).toBe('<h2>A</h2><h3>B</h3><img data-file="f1">');
});

test('knows which files a content shows', () => {
  expect(filesOf(`<p>a</p>${PICTURE}<img src="x">`)).toEqual(['f1']);
});
