import { describe, expect, it } from 'vitest';
import { attachmentName } from './attachments.ts';

describe('the name of a file of a loan message', () => {
  it.each([
    ['pagaré.pdf', 'pagare.pdf'],
    ['Ñandú & Cía (1).PDF', 'Nandu___Cia__1_.PDF'],
    ['a-b_c.d.pdf', 'a-b_c.d.pdf'],
    ['carpeta/otra\\hoja.pdf', 'carpeta_otra_hoja.pdf'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['😀.pdf', 'archivo.pdf'],
    ['', 'archivo'],
    [`${'a'.repeat(200)}.pdf`, `${'a'.repeat(116)}.pdf`],
  ])('%j is %j', (name, kept) => {
    expect(attachmentName(name)).toBe(kept);
  });
});
