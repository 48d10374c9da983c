import { expect, test } from 'vitest';
import { emailsIn } from './use-invitation.ts';

test.each([
  ['one a line', 'ana@x.co\nluis@x.co\n', ['ana@x.co', 'luis@x.co']],
  [
    'commas, semicolons and tabs',
    'ana@x.co, luis@x.co;eva@x.co\tleo@x.co',
    ['ana@x.co', 'luis@x.co', 'eva@x.co', 'leo@x.co'],
  ],
  ['the brackets of a mail program', '<ana@x.co>, "luis@x.co"', ['ana@x.co', 'luis@x.co']],
  [
    'names before the addresses, as a mail program copies them',
    'Ana Ruiz <ana@x.co>; "Ruiz, Luis" <luis@x.co>,\nEva <eva@x.co>\nleo@x.co Mar <mar@x.co>',
    ['ana@x.co', 'luis@x.co', 'eva@x.co', 'leo@x.co', 'Mar', 'mar@x.co'],
  ],
  ['the same twice', 'ana@x.co ana@x.co', ['ana@x.co']],
  ['nothing', ' \n,; ', []],
])('takes %s', (_what, text, emails) => {
  expect(emailsIn(text)).toEqual(emails);
});
