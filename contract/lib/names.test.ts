import { describe, expect, it } from 'vitest';
import { holdsLink, withoutLinks } from './names.ts';

describe('a name', () => {
  it.each(['Ana Ríos', 'J. R. Peña', 'Rappi S.A.S.', 'O’Higgins & Cía. Ltda.', 'Núñez, hijo', '3.14'])(
    'holds no link: %s',
    name => {
      expect(holdsLink(name)).toBe(false);
      expect(withoutLinks(name)).toBe(name);
    },
  );

  it.each([
    ['ana@premio.example', 'ana premio example'],
    ['Gana ya en https://premio.example/ya', 'Gana ya en https premio example ya'],
    ['PREMIO.COM', 'PREMIO COM'],
    ['Entra a //premio', 'Entra a premio'],
    ['premio.рф', 'premio рф'],
  ])('holds one, which is taken out of it: %s', (name, without) => {
    expect(holdsLink(name)).toBe(true);
    expect(withoutLinks(name)).toBe(without);
    expect(holdsLink(without)).toBe(false);
  });
});
