import { Editor } from '@tiptap/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { canonicalContent } from './markup.ts';
import { cleanPaste } from './paste.ts';
import { EXTENSIONS } from './use-content-editor.ts';

/** Returns the content of an empty text after pasting into it. */
function pasted(html: string): string {
  const editor = new Editor({ extensions: EXTENSIONS, injectCSS: false });
  onTestFinished(() => editor.destroy());
  editor.commands.setContent(cleanPaste(html, id => id === 'f1', false).html);
  return canonicalContent(editor.getHTML());
}

const wordItem = (level: number, mark: string, words: string) =>
  `<p class=MsoListParagraph style='margin-left:${level * 36}pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;

const onlineItem = (level: number, words: string, list = 'ul') =>
  `<div class="ListContainerWrapper SCXW1"><${list} class="BulletListStyle1"><li data-aria-level="${level}" role="listitem">` +
  `<p><span class="TextRun">${words}</span></p></li></${list}></div>`;

const NESTED = '<ul><li><p>Uno</p><ul><li><p>Dentro</p></li></ul></li><li><p>Dos</p></li></ul>';

test.each([
  ['Word', wordItem(1, '·', 'Uno') + wordItem(2, 'o', 'Dentro') + wordItem(1, '·', 'Dos')],
  ['Word in the browser', onlineItem(1, 'Uno') + onlineItem(2, 'Dentro') + onlineItem(1, 'Dos')],
  [
    'Google Docs',
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><ul><li aria-level="1"><p><span>Uno</span></p></li>' +
      '<ul><li aria-level="2"><p><span>Dentro</span></p></li></ul><li aria-level="1"><p><span>Dos</span></p></li></ul></b>',
  ],
])('lists of %s stay lists, one within another', (_from, html) => {
  expect(pasted(html)).toBe(NESTED);
});

test('a numbered list of Word is a numbered list, and another mark begins another list', () => {
  const html = wordItem(1, '1.', 'Uno') + wordItem(2, 'a)', 'Dentro') + wordItem(1, '·', 'Otra') + '<p>Fin</p>';
  expect(pasted(html)).toBe(
    '<ol><li><p>Uno</p><ol type="a"><li><p>Dentro</p></li></ol></li></ol><ul><li><p>Otra</p></li></ul><p>Fin</p>',
  );
});

test.each([
  [['a)', 'b)', 'c)'], ' type="a"'],
  [['A.', 'B.'], ' type="A"'],
  [['i.', 'ii.', 'iii.', 'iv.'], ' type="i"'],
  [['I.', 'II.'], ' type="I"'],
  [['(a)', '(b)'], ' type="a"'],
  [['h.', 'i.', 'j.'], ' type="a" start="8"'],
  [['iv)', 'v)'], ' type="i" start="4"'],
  [['aa.', 'ab.'], ' type="a" start="27"'],
  [['3.', '4.'], ' start="3"'],
  [['1.2.', '1.3.'], ' start="2"'],
])('a list of Word that counts %j counts so here', (marks, attributes) => {
  const items = marks.map(mark => `<li><p>${mark.length}</p></li>`).join('');
  expect(pasted(marks.map(mark => wordItem(1, mark, String(mark.length))).join(''))).toBe(
    `<ol${attributes}>${items}</ol>`,
  );
});

test('a list of letters behind a list of numbers is another one', () => {
  expect(pasted(wordItem(1, '1.', 'Uno') + wordItem(1, 'a)', 'Letra'))).toBe(
    '<ol><li><p>Uno</p></li></ol><ol type="a"><li><p>Letra</p></li></ol>',
  );
});

test.each([
  ['Google Docs', '<ol><li style="list-style-type:lower-alpha;"><p><span>Uno</span></p></li></ol>', '<ol type="a">'],
  ['a page', '<ol type="I" start="3"><li>Uno</li></ol>', '<ol type="I" start="3">'],
  ['a page, of dots', '<ol type="disc" start="-2"><li>Uno</li></ol>', '<ol>'],
])('an ordered list of %s counts as it did', (_from, html, expected) => {
  expect(pasted(html)).toBe(`${expected}<li><p>Uno</p></li></ol>`);
});

test('two lists with words between them stay two', () => {
  expect(pasted(`${wordItem(1, '·', 'A')}<p>y</p>${wordItem(1, '·', 'B')}`)).toBe(
    '<ul><li><p>A</p></li></ul><p>y</p><ul><li><p>B</p></li></ul>',
  );
});

test('a table of a spreadsheet stays a table, with its wide cells', () => {
  const html =
    '<table border=0 width=200><colgroup><col width=87><col></colgroup><tbody><tr height=20><td colspan=2 class=xl65 ' +
    'style="width:65pt">Ventas</td></tr><tr><td>Enero</td><td align=right>1.200</td></tr></tbody></table>';
  expect(pasted(html)).toBe(
    '<table><tbody><tr><td colspan="2"><p>Ventas</p></td></tr><tr><td><p>Enero</p></td><td><p>1.200</p></td></tr></tbody></table>',
  );
});

test('headings, links and marks survive, also those that are written as styles', () => {
  const html =
    '<h1 dir="ltr"><span>Título</span></h1><p class=MsoTitle>Informe</p><h5>Parte</h5><p><span style="font-weight:700">fuerte</span> ' +
    '<span style="font-style:italic">suave</span> <span style="text-decoration:underline">raya</span> ' +
    '<a href="https://a.co"><span>enlace</span></a></p>';
  expect(pasted(html)).toBe(
    '<h2>Título</h2><h2>Informe</h2><h3>Parte</h3><p><strong>fuerte</strong> <em>suave</em> <u>raya</u> ' +
      '<a href="https://a.co">enlace</a></p>',
  );
});

test('what Google Docs writes for itself is no line, no mark and no lost picture', () => {
  const html =
    '<b style="font-weight:normal"><p>Lee <a href="https://a.co" style="text-decoration:none"><span style="text-decoration:underline">' +
    'esto</span></a></p><br /><ul><li role="checkbox"><img aria-roledescription="checkbox" src="data:image/png;base64,AA==">' +
    '<p>Tarea</p></li></ul><br /><p>Fin<br>aquí</p></b><br class="Apple-interchange-newline">';
  expect(pasted(html)).toBe(
    '<p>Lee <a href="https://a.co">esto</a></p><ul><li><p>Tarea</p></li></ul><p>Fin<br>aquí</p>',
  );
  expect(cleanPaste(html, () => false, false).lost).toBe(0);
});

test('takes foreign pictures and objects out, and says how many', () => {
  const html =
    '<img src="https://x.co/p.gif"><img data-file="f1" alt="Sede"><img data-file="f9"><video src="/x"></video>';
  expect(cleanPaste(html, id => id === 'f1', false).lost).toBe(3);
  expect(pasted(html)).toBe('<img data-file="f1" alt="Sede">');
});

test('counts what the wall before markup has taken away, and nothing that a comment holds', () => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString').mockImplementation(() => {
    const walled = document.implementation.createHTMLDocument();
    walled.body.append('Uno');
    return walled;
  });
  onTestFinished(() => parse.mockRestore());
  const html =
    '<p>Uno</p><!--[if gte vml 1]><object></object><![endif]--><iframe src="https://x.co"></iframe><MATH></MATH>';
  expect(cleanPaste(html, () => false, false)).toMatchObject({ html: 'Uno', lost: 2 });
});

test('keeps documents and videos of this text, and no link that would run out', () => {
  const own = '<p>Lee <a data-file="f1">acta.pdf</a></p><video data-file="f1"></video>';
  const foreign =
    '<a data-file="f9">otra.pdf</a><a download="c.pdf" href="https://intranet/media/9">c.pdf</a><video data-file="f9"></video>';
  expect(cleanPaste(own + foreign, id => id === 'f1', false)).toMatchObject({ html: own, lost: 3 });
});

test.each([
  ['a paragraph', '<p>Uno</p><p><span><img src="https://x.co/p.png"> </span></p><p>Dos</p>', '<p>Uno</p><p>Dos</p>'],
  ['an item', '<ul><li><p>Uno</p></li><li><p><img src="/p.png"></p></li></ul>', '<ul><li><p>Uno</p></li></ul>'],
  ['a cell', '<table><tr><td>Uno</td><td><img src="/p.png"></td></tr></table>', '<td><p></p></td>'],
  ['words', '<p>Uno <img src="/p.png">Dos</p><p></p><p>Tres</p>', '<p>Uno Dos</p><p></p><p>Tres</p>'],
])('a picture that does not come along leaves nothing empty behind: in %s', (_in, html, left) => {
  expect(pasted(html)).toContain(left);
});

const cells = (...texts: string[]) =>
  `<table><tbody><tr>${texts.map(text => `<td>${text}</td>`).join('')}</tr></tbody></table>`;

test.each([
  ['a heading', '<h3>Nombre</h3>', '<p><strong>Nombre</strong></p>'],
  ['a title of Word', '<p class=MsoTitle>Nombre</p>', '<p><strong>Nombre</strong></p>'],
  ['a quote', 'Jefe<blockquote>Ana</blockquote>', '<p>Jefe</p><p>Ana</p>'],
  ['a rule', 'Jefe<hr>Ana', '<p>Jefe<br>Ana</p>'],
  ['a table', '<table><tr><td>i1</td><td>i2</td></tr><tr><td>i3</td></tr></table>', '<p>i1 · i2</p><p>i3</p>'],
  [
    'a table of paragraphs',
    '<table><tr><td><p>Uno</p><p>Dos</p></td><td>a<br>b</td></tr></table>',
    '<p>Uno Dos · a b</p>',
  ],
  ['a heading in a list', '<ul><li><h3>Uno</h3></li></ul>', '<ul><li><p><strong>Uno</strong></p></li></ul>'],
  ['a picture of this text', 'Sede<img data-file="f1">', '<p>Sede</p>'],
])('a table with %s in a cell stays whole', (_what, content, left) => {
  expect(pasted(cells(content, 'Guía'))).toBe(cells(left, '<p>Guía</p>'));
});

test('a picture goes with the table that it stood in, which is said', () => {
  const html = cells('<table><tr><td>Sede<img data-file="f1"></td></tr></table>');
  expect(cleanPaste(html, () => true, false)).toMatchObject({ html: cells('<p>Sede</p>'), lost: 1 });
});

test('what names a table stands before it', () => {
  expect(pasted('<table><caption>Ventas</caption><tr><td>Enero</td></tr></table>')).toBe(
    `<p>Ventas</p>${cells('<p>Enero</p>')}`,
  );
});

test.each([
  ['a heading', '<li><h3>Uno</h3>dos</li>', '<li><p><strong>Uno</strong></p><p>dos</p></li>'],
  ['a quote', '<li><blockquote>Uno</blockquote></li>', '<li><p></p><blockquote><p>Uno</p></blockquote></li>'],
  ['a picture', '<li><img data-file="f1" alt=""></li>', '<li><p></p><img data-file="f1" alt=""></li>'],
  ['a list', '<li>A</li>\n<li>\n<ul><li>B</li></ul></li>', '<li><p>A</p><ul><li><p>B</p></li></ul></li>'],
  ['nothing but a list', '<li><ul><li>B</li></ul></li>', '<li><p></p><ul><li><p>B</p></li></ul></li>'],
])('a list stays whole whose item begins with %s', (_what, items, left) => {
  expect(pasted(`<ul>${items}<li>Fin</li></ul>`)).toBe(`<ul>${left}<li><p>Fin</p></li></ul>`);
});

describe('into a cell', () => {
  test.each([
    ['a heading and words', '<h2>Cabeza</h2><p>cuerpo</p>', '<p><strong>Cabeza</strong></p><p>cuerpo</p>'],
    ['words and a rule', '<p>uno</p><hr><p>dos</p>', '<p>uno</p><p>dos</p>'],
    ['words and a table', `<p>uno</p>${cells('1', '2')}`, '<p>uno</p><p>1 · 2</p>'],
    ['a table alone, which is laid over the cells', cells('1', '2'), cells('1', '2')],
  ])('goes %s', (_what, html, left) => {
    expect(cleanPaste(html, () => true, true)).toMatchObject({ html: left, lost: 0 });
  });

  test('goes no picture, which is said', () => {
    expect(cleanPaste('<p>Sede</p><img data-file="f1">', () => true, true)).toMatchObject({
      html: '<p>Sede</p>',
      lost: 1,
    });
  });
});

test.each([
  ['120 m<sup>2</sup> y CO<sub>2</sub>', '120 m² y CO₂'],
  ['x<span style="font-size:0.6em;vertical-align:super">10</span>', 'x¹⁰'],
  ['H<span style="vertical-align:sub">2</span>O', 'H₂O'],
  ['1<sup>er</sup> piso', '1er piso'],
  ['Nota<a href="#_ftn1"><sup>[1]</sup></a>', 'Nota[1]'],
])('what stands higher or lower keeps what it says: %s', (html, left) => {
  expect(pasted(`<p>${html}</p>`)).toBe(`<p>${left}</p>`);
});

test('lines of their own stay lines of their own', () => {
  expect(pasted('<details><summary>Más</summary>oculto</details><dl><dt>Uno</dt><dt>Dos</dt></dl>')).toBe(
    '<p>Más</p><p>oculto</p><p>Uno</p><p>Dos</p>',
  );
});

test.each([
  [true, '<p>un <mark>resaltado</mark></p>'],
  [true, '<p><font color="red">rojo</font></p>'],
  [true, '<p><span style="color:#c00000">rojo</span></p>'],
  [true, '<p><span style="color: rgb(0, 112, 192)">azul</span></p>'],
  [true, '<p><span style="background-color: yellow">amarillo</span></p>'],
  [false, '<p><span style="color:black;background-color:transparent">negro</span></p>'],
  [false, '<p style="color: rgb(32, 33, 36); background-color: rgb(255, 255, 255)">de una página</p>'],
  [false, '<p style="color:#000">negro</p><p style="color:windowtext">negro</p>'],
  [false, '<h2 style="color:#2F5496"><span style="color:#2F5496">Título</span></h2>'],
  [false, '<p><a href="https://a.co" style="color:#0563C1">enlace</a></p>'],
  [false, '<p><span style="color:red"> </span></p>'],
])('says (%s) whether words lose their colour: %s', (isLost, html) => {
  expect(cleanPaste(html, () => true, false).losesColours).toBe(isLost);
});
