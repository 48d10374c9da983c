import { expect, it } from 'vitest';
import { withEnding, withoutEnding } from './rename-dialog.tsx';

it.each([
  ['Acta de mayo', 'pdf', 'Acta de mayo.pdf'],
  [' Acta ', 'pdf', 'Acta.pdf'],
  ['Acta.PDF', 'pdf', 'Acta.PDF'],
  ['Acta.docx', 'pdf', 'Acta.docx.pdf'],
  ['', 'pdf', ''],
])('saves %j with the ending %s as %j', (typed, ext, name) => {
  expect(withEnding(typed, ext)).toBe(name);
});

it('shows a name without its ending', () => {
  expect(withoutEnding('Acta.v2.PDF', 'pdf')).toBe('Acta.v2');
  expect(withoutEnding('Acta', 'pdf')).toBe('Acta');
});
