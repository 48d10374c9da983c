import { describe, expect, it } from 'vitest';
import { vcardAddress, vcardText, type VcardLine } from './vcard.ts';

/** Reads a card as other programs do: joins folded lines. */
const read = (card: string): string[] => card.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
const lineOf = (value: VcardLine['value']): string => read(vcardText([{ name: 'FN', value }]))[2] ?? '';

describe('a contact card', () => {
  it('has its frame, its lines in order, and ends each with CR LF', () => {
    const card = vcardText([
      { name: 'N', value: ['Castañeda', 'Laura', ''] },
      { name: 'TEL;TYPE=CELL', value: '310 555 0142' },
      { name: 'URL', value: 'https://yarumo.example/profile/1?a=1;b=2,3', isAddress: true },
    ]);
    expect(card).toBe(
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Castañeda;Laura;\r\nTEL;TYPE=CELL:310 555 0142\r\n' +
        'URL:https://yarumo.example/profile/1?a=1;b=2,3\r\nEND:VCARD\r\n',
    );
  });

  it('leaves out what says nothing', () => {
    expect(
      read(
        vcardText([
          { name: 'NOTE', value: ' ' },
          { name: 'ORG', value: ['', ''] },
        ]),
      ),
    ).toEqual(['BEGIN:VCARD', 'VERSION:3.0', 'END:VCARD']);
  });

  it.each([
    ['Gómez, Ana; \\o/', 'FN:Gómez\\, Ana\\; \\\\o/'],
    [['Pérez; Ruiz', 'Ana,'], 'FN:Pérez\\; Ruiz;Ana\\,'],
    ['una\ndos\r\ntres\rcuatro', 'FN:una\\ndos\\ntres\\ncuatro'],
    ['una\u2028dos\u2029tres\u0085cuatro\vcinco\fseis', 'FN:una\\ndos\\ntres\\ncuatro\\ncinco\\nseis'],
    ['a\u0000b\u001bc\u007fd\u202ee\u2066f\ufeffg', 'FN:abcdefg'],
  ])('escapes %j', (value, line) => {
    expect(lineOf(value)).toBe(line);
  });

  it.each(['\r\nTEL:666', '\nEND:VCARD\nBEGIN:VCARD', '\r\n TEL:666', '\u2028TEL:666', '\\\nTEL:666', ';TEL:666'])(
    'never gets a line more by %j',
    value => {
      const card = vcardText([
        { name: 'TITLE', value: `Jefa${value}` },
        { name: 'FN', value: 'Ana' },
      ]);
      expect(read(card).map(line => line.split(':')[0])).toEqual(['BEGIN', 'VERSION', 'TITLE', 'FN', 'END']);
    },
  );

  it.each(['a', 'ñ', '中', '👩‍🎨'])('is folded after 75 octets, never within a character (%s)', character => {
    const value = character.repeat(200);
    const lines = vcardText([{ name: 'NOTE', value }]).split('\r\n');
    expect(Math.max(...lines.map(line => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.slice(3, -2).every(line => line.startsWith(' '))).toBe(true);
    expect(lines.join('')).not.toContain('\ufffd');
    expect(read(lines.join('\r\n'))[2]).toBe(`NOTE:${value}`);
  });
});

describe('an address of a card', () => {
  it.each([
    ['https://linkedin.com/in/laura', 'https://linkedin.com/in/laura'],
    ['https://linkedin.com/in/lañra\r\nTEL:6', 'https://linkedin.com/in/la%C3%B1raTEL:6'],
    ['javascript:alert(1)', null],
    ['no es una dirección', null],
  ])('%j is %j', (text, address) => {
    expect(vcardAddress(text)).toBe(address);
  });
});
