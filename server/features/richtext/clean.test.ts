import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  CONTENT_DEPTH_MAX,
  CONTENT_MARKS_MAX,
  CONTENT_SENT_MAX,
  CONTENT_TAGS,
  isReadableContent,
} from '#contract/features/richtext/rules.ts';
import { isFullRun } from '../../testing/full-run.ts';
import { cleanContent, createStoredCleaner } from './clean.ts';

const FILE = '018f3b1e-7a52-4c11-8a53-000000000001';
const REL = 'rel="noopener noreferrer nofollow"';

/** Allowed output, defined here a second time: text without angle brackets, and these elements exactly as written. */
const VOID = ['br', 'hr'];
const PLAIN = CONTENT_TAGS.filter(tag => !['a', 'img', 'video', ...VOID].includes(tag));
const ORDER = '(?: type="[aAiI]")?(?: start="\\d{1,3}")?';
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const SAID = '(?: data-caption="[^"<>]+")?(?: data-width="(?:small|medium)")?';
const ALLOWED = new RegExp(
  `^(?:[^<>]|</?(?:${PLAIN.join('|')})>|</a>|<a href="[^"<>]*" ${REL}>|<(?:${VOID.join('|')}) />` +
    `|<a data-file="${UUID}"(?: data-bytes="\\d+")?>[^<>]*</a>` +
    `|<video data-file="${UUID}"(?: aria-label="[^"<>]+")?${SAID}></video>` +
    `|<img data-file="${UUID}" alt="[^"<>]*"${SAID} />|<ol${ORDER}>|<t[dh](?: colspan="\\d+")?(?: rowspan="\\d+")?>)*$`,
);

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Returns the protocols of the links in a cleaned text, as a browser reads them. */
const protocolsOf = (html: string): string[] =>
  [...html.matchAll(/<a href="([^"]*)"/g)].flatMap(([, href = '']) => {
    const address = unescaped(href);
    return URL.canParse(address, 'https://own.example') ? [new URL(address, 'https://own.example').protocol] : [];
  });

function expectSafe(html: string): void {
  const clean = cleanContent(html);
  expect(clean).toMatch(ALLOWED);
  expect(cleanContent(clean)).toBe(clean);
  for (const protocol of protocolsOf(clean)) expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(protocol);
}

describe('cleaning', () => {
  it.each([
    ['<p>Hola <b>a</b> <i>todos</i></p>', '<p>Hola <strong>a</strong> <em>todos</em></p>'],
    ['<h1>Uno</h1><h4>Dos</h4>', '<h2>Uno</h2><h3>Dos</h3>'],
    ['<p class="x" style="color:red" id="y" onclick="z()">Hola</p>', '<p>Hola</p>'],
    ['<ul><li>uno<li>dos</ul>', '<ul><li>uno</li><li>dos</li></ul>'],
    [
      '<ol start=07 type=i class=x onclick=z><li>uno</ol><ol type="A"><li>dos</ol>',
      '<ol type="i" start="7"><li>uno</li></ol><ol type="A"><li>dos</li></ol>',
    ],
    ['<ol type=disc start=1><li>uno</ol><ol start="1e9"><li>dos</ol>', '<ol><li>uno</li></ol><ol><li>dos</li></ol>'],
    ['<ul type=a start=2><li>uno</ul>', '<ul><li>uno</li></ul>'],
    ['a &amp; b &lt;script&gt; "c"', 'a &amp; b &lt;script&gt; "c"'],
    ['<a href="/new/3" target="_blank">x</a>', `<a href="/new/3" ${REL}>x</a>`],
    ['<a href="https://a.b/?c=1&amp;d=2">x</a>', `<a href="https://a.b/?c=1&amp;d=2" ${REL}>x</a>`],
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['<a href="jav&#x09;ascript:alert(1)">x</a>', 'x'],
    ['<a href="java&NewLine;script&colon;alert(1)">x</a>', 'x'],
    ['<a name="x"><b>x</b></a>', '<strong>x</strong>'],
    [`<img src="https://evil.example/t.gif" data-file="${FILE}">`, `<img data-file="${FILE}" alt="" />`],
    [
      `<img data-file="${FILE.toUpperCase()}" alt='a " < b' onerror=x>`,
      `<img data-file="${FILE}" alt="a &quot; &lt; b" />`,
    ],
    [
      `<img data-file="${FILE}" alt="" data-caption='El "lago" > río' data-width="small" data-x="y">`,
      `<img data-file="${FILE}" alt="" data-caption="El &quot;lago&quot; &gt; río" data-width="small" />`,
    ],
    [
      `<img data-file="${FILE}" data-caption="" data-width="small;position:fixed">`,
      `<img data-file="${FILE}" alt="" />`,
    ],
    [
      '<table style="position:fixed" border=1><colgroup><col></colgroup><tr><th colspan=2 onclick=x>a<td rowspan="1">b</table>',
      '<table><tr><th colspan="2">a</th><td>b</td></tr></table>',
    ],
    ['<table><tr><td colspan="1e3" rowspan="-2">a</td></tr></table>', '<table><tr><td>a</td></tr></table>'],
    [
      `<p>Lee <a data-file="${FILE.toUpperCase()}" data-bytes="12" href="https://evil.example" onclick=x>acta <b>1</b>.pdf</a></p>`,
      `<p>Lee <a data-file="${FILE}" data-bytes="12">acta 1.pdf</a></p>`,
    ],
    [`<a data-file="${FILE}" data-bytes="1e9x"></a>`, `<a data-file="${FILE}"></a>`],
    [
      `<video data-file="${FILE}" src="https://evil.example/v" autoplay poster=x aria-label="Obra" data-caption="c"><p>x</p></video>y`,
      `<video data-file="${FILE}" aria-label="Obra" data-caption="c"></video>y`,
    ],
    ['<video src="https://evil.example/v"><p>x</p></video>y', 'y'],
    [`<a data-file="../x" href="https://a.b">x</a>`, `<a href="https://a.b" ${REL}>x</a>`],
    ['<p><img src="https://evil.example/t.gif"></p>', '<p></p>'],
    ['<img data-file="../../x">', ''],
    ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
    ['<style>p{}</style><iframe src=x>y</iframe>z', 'z'],
    ['<svg><p>x</p><a href=y>z</a></svg>w', 'w'],
    ['<p>uno</p><!-- <p>dos</p> --><![CDATA[<p>tres</p>]]>', '<p>uno</p>'],
  ])('%s', (html, clean) => {
    expect(cleanContent(html)).toBe(clean);
    expectSafe(html);
  });

  it.each([
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<p><svg><desc><b></p><img src=x onerror=alert(1)>',
    '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
    '<textarea><img src=x onerror=alert(1)></textarea><p>x',
    '<<p>script>alert(1)<</p>/script>',
    '<p/onclick=alert(1)>x</p/x>',
    '<a href="https://a.b" href="javascript:alert(1)">x</a>',
    `<img data-file="${FILE}" alt="&quot; onerror=alert(1) x=&quot;">`,
    `<img data-file="${FILE}" src='/media/x' srcset=x width=9999>`,
    `<a data-file="${FILE}">a<strong>b<a data-file="${FILE}">c</a>d</strong><img src=x onerror=alert(1)></a>`,
    `<video data-file="${FILE}">a<video data-file="${FILE}"></video><a href="javascript:alert(1)">b</a></video>`,
    `<a data-file="${FILE}"><video data-file="${FILE}"></a><p>x</video></p>`,
    `<a data-file="${FILE}">&lt;img src=x onerror=alert(1)&gt;</a>`,
    '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
    '<template><img src=x onerror=alert(1)></template>',
    '<select><option><p>x</select>',
    '<a href="https://a.b/&quot;onmouseover=&quot;alert(1)">x</a>',
    '<p __proto__=x constructor=y>z</p><__proto__>w</__proto__><constructor>v</constructor>',
    '<base href="https://evil.example/"><meta http-equiv=refresh content=0><link rel=import href=x>x',
  ])('disarms %s', html => {
    expectSafe(html);
  });

  it('keeps the words of what is nested too deeply', () => {
    const deep = `${'<blockquote>'.repeat(5000)}fondo${'</blockquote>'.repeat(5000)}`;
    const clean = cleanContent(deep);
    expect(clean.match(/<blockquote>/g)).toHaveLength(CONTENT_DEPTH_MAX);
    expect(clean).toContain('fondo');
    expectSafe(deep);
  });
});

describe('what is stored', () => {
  const dirty = '<p onclick="x()">Hola</p>';

  it.each(['<p>Hola</p>', dirty, ''])('is cleaned once, not with each reading: %s', async html => {
    const clean = vi.fn(cleanContent);
    const read = createStoredCleaner(clean);
    expect(await Promise.all([read(101, html), read(101, html), read(101, html)])).toEqual(
      Array(3).fill(cleanContent(html)),
    );
    expect(clean).toHaveBeenCalledOnce();
  });

  it('is known to its own organisation alone', async () => {
    const clean = vi.fn(cleanContent);
    const read = createStoredCleaner(clean);
    expect(await Promise.all([read(1, dirty), read(11, dirty), read(1, `1 ${dirty}`)])).toEqual([
      '<p>Hola</p>',
      '<p>Hola</p>',
      '1 <p>Hola</p>',
    ]);
    expect(clean).toHaveBeenCalledTimes(3);
  });

  it('is forgotten when there is too much of it, the oldest first', async () => {
    const clean = vi.fn(cleanContent);
    const read = createStoredCleaner(clean, 2);
    for (const html of ['a', 'b', 'c', 'b', 'c', 'a']) await read(101, html);
    expect(clean.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a']);
  });

  it('is cleaned between the answers of others, however much is read at once', async () => {
    let pass = 0;
    let counting = setImmediate(function next() {
      pass += 1;
      counting = setImmediate(next);
    });
    const cleanedIn: number[] = [];
    const read = createStoredCleaner(html => {
      cleanedIn.push(pass);
      return html;
    });
    const texts = Array.from({ length: 20 }, (_, at) => `<p>${at}</p>`);
    expect(await Promise.all(texts.map(html => read(101, html)))).toEqual(texts);
    clearImmediate(counting);
    expect(new Set(cleanedIn).size).toBe(20);
  });

  it('is cleaned again by other rules', async () => {
    const word = '<p>Hola <s>mundo</s></p>';
    expect(await createStoredCleaner()(101, word)).toBe(word);
    expect(await createStoredCleaner(html => html.replaceAll(/<\/?s>/g, ''))(101, word)).toBe('<p>Hola mundo</p>');
  });
});

describe('whatever is sent', () => {
  const names = [
    ...CONTENT_TAGS,
    'script',
    'style',
    'svg',
    'math',
    'mtext',
    'mglyph',
    'foreignObject',
    'iframe',
    'table',
  ];
  const name = fc.constantFrom(
    ...names,
    'tr',
    'td',
    'form',
    'noscript',
    'template',
    'textarea',
    'title',
    'div',
    'b',
    'h1',
    'x',
  );
  const value = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom('javascript:alert(1)', 'java\tscript:x', 'data:text/html,x', '//evil.example', '/new/1', FILE),
    fc.constantFrom('a', 'I', '7', '&quot;><img src=x onerror=alert(1)>', '"', '\u0000', '</style>', '-->', ']]>'),
  );
  const attribute = fc
    .tuple(
      fc.constantFrom(
        'href',
        'src',
        'data-file',
        'alt',
        'style',
        'class',
        'onclick',
        'xlink:href',
        'rel',
        'id',
        'type',
        'start',
      ),
      value,
    )
    .map(([key, text]) => ` ${key}="${text}"`);
  const opening = fc
    .tuple(name, fc.array(attribute, { maxLength: 3 }), fc.constantFrom('>', '/>', ' >', '', '\n>'))
    .map(([tag, attributes, end]) => `<${tag}${attributes.join('')}${end}`);
  const piece = fc.oneof(
    { weight: 4, arbitrary: opening },
    { weight: 2, arbitrary: name.map(tag => `</${tag}>`) },
    { weight: 2, arbitrary: fc.string({ maxLength: 12, unit: 'binary' }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '<!x',
        '<?',
        '</',
        '<',
        '&lt;',
        '&#60;',
        '&amp;lt;',
      ),
    },
  );

  /**
   * Returns the least processor time of several runs, in ms, because other load on the machine sometimes lengthens one.
   */
  function leastTime(work: () => void): number {
    const times = Array.from({ length: 3 }, () => {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    });
    return Math.min(...times);
  }

  it('holds nobody up, whatever is repeated as often as it may stand there', () => {
    const repeated = fc.oneof(
      piece,
      fc.array(piece, { minLength: 2, maxLength: 4 }).map(pieces => pieces.join('')),
    );
    fc.assert(
      fc.property(repeated, part => {
        const marks = part.match(/[<&]/g)?.length ?? 1;
        const times = Math.min(CONTENT_MARKS_MAX / marks, CONTENT_SENT_MAX / Math.max(1, part.length));
        const html = part.repeat(Math.floor(times));
        expect(isReadableContent(html)).toBe(true);
        // Ten times the usual time: this finds quadratic growth, but is not disturbed by other load on the machine.
        expect(leastTime(() => cleanContent(html))).toBeLessThan(200);
      }),
      {
        numRuns: isFullRun ? 80 : 25,
        examples: ['<b>', '<p>', '<ul><li>', '<a href=/x>y</a>', '<p><b>', '<', '&', '<svg>', '</p>'].map(part => [
          part,
        ]),
      },
    );
  });

  it('comes out as the allow-list has it, and cleaning again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), pieces => {
        expectSafe(pieces.join(''));
      }),
      { numRuns: isFullRun ? 3000 : 500 },
    );
  });
});
