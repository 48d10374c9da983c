import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentSchema } from './schema.ts';
import {
  CONTENT_MARKS_MAX,
  CONTENT_MAX,
  CONTENT_SENT_MAX,
  isEmptyContent,
  isReadableContent,
  safeLink,
} from './rules.ts';

describe('a link', () => {
  it.each([
    ['https://www.yarumo.example/a?b=1&c=2#d', 'https://www.yarumo.example/a?b=1&c=2#d'],
    ['HTTP://yarumo.example', 'HTTP://yarumo.example'],
    ['mailto:ana@yarumo.example', 'mailto:ana@yarumo.example'],
    ['tel:+576011234567', 'tel:+576011234567'],
    ['/new/3', '/new/3'],
    ['#cierre', '#cierre'],
    ['?tab=2', '?tab=2'],
    [' https://yarumo.example/con espacio ', 'https://yarumo.example/con%20espacio'],
    ['/pagina:dos', '/pagina:dos'],
  ])('%j leads to %j', (address, link) => {
    expect(safeLink(address)).toBe(link);
  });

  const schemes = ['javascript', 'data', 'vbscript', 'file', 'blob', 'view-source', 'ftp', 'ws', 'intent', 'ms-word'];
  const spellings = (scheme: string): string[] => [
    `${scheme}:alert(1)`,
    `${scheme.toUpperCase()}:alert(1)`,
    ` \t\n${scheme}:alert(1)`,
    `${scheme.slice(0, 2)}\t${scheme.slice(2)}:alert(1)`,
    `${scheme.slice(0, 2)}\n${scheme.slice(2)}:alert(1)`,
    `${scheme.slice(0, 2)}\r\0${scheme.slice(2)}:alert(1)`,
    `\u0001${scheme}:alert(1)`,
    `${scheme}\t:alert(1)`,
    `\u200b${scheme}:alert(1)`,
    `\ufeff${scheme}\u00ad:alert(1)`,
  ];
  it.each(schemes.flatMap(spellings))('%j leads nowhere', address => {
    expect(safeLink(address)).toBeNull();
  });

  it.each([
    '',
    '  ',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    ':x',
  ])('%j leads nowhere', address => {
    expect(safeLink(address)).toBeNull();
  });

  it('never leads anywhere else than the browser thinks, and stays as it is', () => {
    const hostile = fc.string({
      unit: fc.constantFrom(
        ...Array.from('javascriptdata:/\\?#@.%&\t\n\r \0;=1Ax\u200b\ufeff'),
        'https:',
        'javascript:',
        '//',
      ),
    });
    fc.assert(
      fc.property(hostile, address => {
        const link = safeLink(address);
        if (link === null) return;
        expect(safeLink(link)).toBe(link);
        if (!URL.canParse(link, 'https://own.example/new/1')) return;
        const { protocol, origin } = new URL(link, 'https://own.example/new/1');
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(protocol);
        if (!/^(https?|mailto|tel):/i.test(link)) expect(origin).toBe('https://own.example');
      }),
      { numRuns: 2000 },
    );
  });
});

describe('content', () => {
  it.each([
    ['', true],
    ['<p></p>', true],
    ['<p> &nbsp;<br /></p><p>\u00a0\u200b</p>', true],
    ['<ul><li><strong></strong></li></ul><hr />', true],
    ['<p>x</p>', false],
    ['<p>&lt;</p>', false],
    ['<p><img data-file="018f3b1e-7a52-4c11-8a53-000000000001" alt="" /></p>', false],
    ['<p><a data-file="018f3b1e-7a52-4c11-8a53-000000000001"></a></p>', false],
    ['<video data-file="018f3b1e-7a52-4c11-8a53-000000000001" aria-label=""></video>', false],
    ['.', false],
  ])('%j is empty: %s', (html, isEmpty) => {
    expect(isEmptyContent(html)).toBe(isEmpty);
  });
});

describe('what is too large to be read', () => {
  it.each([
    ['characters', 'x'.repeat(CONTENT_SENT_MAX), 'x'],
    ['elements', '<b>'.repeat(CONTENT_MARKS_MAX), '<b>'],
    ['entities', '&'.repeat(CONTENT_MARKS_MAX), '&'],
  ])('by its %s', (_name, largest, more) => {
    expect(isReadableContent(largest)).toBe(true);
    expect(isReadableContent(largest + more)).toBe(false);
  });

  it('is refused before anything reads it', async () => {
    const read: string[] = [];
    const clean = (html: string): string => {
      read.push(html);
      return html;
    };
    const schema = contentSchema({ clean, tooLong: 'tooLong', unreadable: 'unreadable' });
    await expect(schema.validate('<b>'.repeat(CONTENT_MARKS_MAX + 1))).rejects.toThrow('tooLong');
    await expect(schema.validate('x'.repeat(CONTENT_SENT_MAX + 1))).rejects.toThrow('tooLong');
    expect(read).toEqual([]);
    const attributes = `<p class="${'x'.repeat(CONTENT_SENT_MAX - CONTENT_MAX)}">`;
    await expect(schema.validate(attributes)).resolves.toBe('');
    expect(read).toEqual([attributes]);
  });
});
