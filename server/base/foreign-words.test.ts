import { expect, it } from 'vitest';
import { foreignWords } from '../integrations/mail/smtp.ts';

const ANA = 'Ana.Ruiz+red@yarumo.example';

it.each([
  [`550 5.1.1 <${ANA}>: Recipient rejected`, '550 5.1.1 <[…]>: Recipient rejected'],
  [`550 no mailbox for ana.ruiz+RED here`, '550 no mailbox for […] here'],
  ['550 bounce=ana.ruiz=yarumo.example@red.example', '550 […]'],
  ['550 see https://mail.example/why?to=ana.ruiz%40yarumo.example now', '550 see https:[…] now'],
  ['550 "otra@yarumo.example",\r\n<tercera@yarumo.example>', '550 "[…]", <[…]>'],
  ['550 no ana.ruiz, nor ana.ruiz.', '550 no […], nor […]'],
  ['550 bounces+ana.ruiz=yarumo.example rcpt/ana.ruiz?', '550 […] […]'],
  ['451 4.3.0 Try again later', '451 4.3.0 Try again later'],
])('keeps no address of %j', (said, kept) => {
  expect(foreignWords(said, 300, [ANA])).toBe(kept);
});

it('keeps no half of an address that the length would cut, and takes long answers in one go', () => {
  for (let before = 270; before < 300; before += 1) {
    expect(foreignWords(`${'x'.repeat(before)} ${ANA}`, 300, [ANA])).not.toMatch(/ana/i);
  }
  expect(foreignWords('@'.repeat(1_000_000), 300)).toBe('[…]');
});
