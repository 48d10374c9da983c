import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { renderContent } from './components/rich-text.tsx';

const shown = (html: string): string => renderToStaticMarkup(<MemoryRouter>{renderContent(html)}</MemoryRouter>);

test.each([
  '<h2>Cómo llegar</h2><p>En <strong>metro</strong>, <em>bici</em> o <u>a</u> <s>pie</s>.<br/>Ya.</p>',
  '<ul><li><p>Uno</p><ol><li>Dos</li></ol></li></ul>',
  '<blockquote><p>Luz natural</p><p>Andrés</p></blockquote><hr/><p><code>x</code></p>',
])('shows %s as it is', html => {
  expect(shown(html)).toBe(html);
});

test('counts as the list says, and by numbers where it says something else', () => {
  expect(shown('<ol type="a" start="3" class="x"><li>c</li></ol>')).toMatch(
    /^<ol type="a" class="[^"]*lowerLetters[^"]*" start="3"><li>c<\/li><\/ol>$/,
  );
  expect(shown('<ol type="disc" start="1e9"><li>a</li></ol>')).toBe('<ol><li>a</li></ol>');
});

test('shows of other elements only what is written inside of them', () => {
  expect(shown('<div onclick="x()"><font color="red">Hola</font> <h1>mundo</h1></div>')).toBe('Hola mundo');
  expect(shown('<p style="color:red" class="a" id="b">Hola</p>')).toBe('<p>Hola</p>');
});

test.each([
  '<script>alert(1)</script>',
  '<svg><script>alert(1)</script></svg>',
  '<style>*{}</style>',
  '<iframe srcdoc="x"></iframe>',
  '<img src="https://x.co/p.gif" onerror="x()">',
  '<img data-file="f1" src="javascript:alert(1)">',
  '<video src="/media/f1"></video>',
  '<video data-file="f1" src="https://x.co/v.mp4">a</video>',
  '<!-- a -->',
])('shows nothing of %s', html => {
  expect(shown(html)).toBe('');
});

test.each([
  ['https://a.co', '<a href="https://a.co" target="_blank" rel="noopener noreferrer nofollow">x</a>'],
  ['mailto:a@b.co', '<a href="mailto:a@b.co">x</a>'],
  ['/ads/3', '<a href="/ads/3" data-discover="true">x</a>'],
  ['javascript:alert(1)', 'x'],
  ['//otra.co', 'x'],
])('a link to %s', (href, expected) => {
  expect(shown(`<a href="${href}" onclick="y()">x</a>`)).toBe(expected);
});

test('shows a picture of ours with its size, so that nothing moves when it arrives', () => {
  const html = '<img data-file="f1" alt="La sede" src="/media/f1?s=x" width="400" height="300">';
  expect(shown(html)).toMatch(/<img .*src="\/media\/f1\?s=x".*alt="La sede" width="400" height="300"/);
});

test('shows a video with the browser’s player, its still and what stands below it', () => {
  const html =
    '<video data-file="f1" aria-label="" title="o.mp4" src="/media/f1" poster="/media/f1?w=poster" data-caption="La obra"></video>';
  expect(shown(html)).toMatch(
    /<figure[^>]*><video [^>]*src="\/media\/f1" poster="\/media\/f1\?w=poster" aria-label="o.mp4" controls=""[^>]*><\/video><figcaption>La obra/,
  );
});

test('shows a document by its name and size, and one without an address by its name', async () => {
  const file = (href: string) => `<p>Lee <a data-file="f1" data-bytes="400000" ${href}>acta.pdf</a></p>`;
  await render(renderContent(file('href="/media/f1"')));
  const link = document.querySelector('a');
  expect(link?.getAttribute('href')).toBe('/media/f1');
  expect(link?.download).toBe('acta.pdf');
  expect(link?.textContent).toBe('acta.pdf (0,38 MB)');
  for (const href of ['', 'href="https://x.co/a.pdf"', 'href="javascript:alert(1)"'])
    expect(shown(file(href))).toBe('<p>Lee acta.pdf</p>');
});

test('shows what stands below a picture, and how wide it is', () => {
  const html = '<img data-file="f1" alt="" src="/media/f1?s=x" data-caption="El lago" data-width="small">';
  expect(shown(html)).toMatch(/<figure class="figure small"><img .*<figcaption>El lago<\/figcaption><\/figure>/);
});

test('shows a table in a frame of its own, its cells as wide as they may be', async () => {
  await render(
    renderContent(
      '<table style="width:900px"><tbody><tr><th colspan="2">Ventas</th><td rowspan="99">1</td></tr></tbody></table>',
    ),
  );
  const table = document.querySelector('table');
  expect(table?.outerHTML).toBe(
    '<table><tbody><tr><th colspan="2" rowspan="1">Ventas</th><td colspan="1" rowspan="1">1</td></tr></tbody></table>',
  );
  expect(table?.parentElement?.getAttribute('aria-label')).toBe('Tabla');
  expect(table?.parentElement?.tabIndex).toBe(0);
});
