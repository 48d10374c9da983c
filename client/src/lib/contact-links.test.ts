import { describe, expect, it } from 'vitest';
import { contactLinks, messagingNumber } from './contact-links.ts';

describe('the number of messaging applications', () => {
  it.each([
    ['310 555 0142', '573105550142'],
    ['+57 (310) 555-0142', '573105550142'],
    ['573105550142', '573105550142'],
    ['+34 600 123 456', '34600123456'],
    ['0034600123456', '34600123456'],
    ['601 555 0100', null],
    ['214', null],
    ['', null],
  ])('of %j is %j', (number, expected) => {
    expect(messagingNumber(number)).toBe(expected);
  });
});

it('leads to what somebody shows, and nowhere else', () => {
  expect(contactLinks({ Phone: '601 555 0100', Cellphone: '310 555 0142', Email: 'ana?b&c=d@yarumo.example' })).toEqual(
    {
      call: 'tel:6015550100',
      callMobile: 'tel:3105550142',
      mail: 'mailto:ana%3Fb%26c%3Dd@yarumo.example',
      message: 'https://wa.me/573105550142',
    },
  );
  expect(contactLinks({ Phone: null, Cellphone: null, Email: null })).toEqual({
    call: null,
    callMobile: null,
    mail: null,
    message: null,
  });
});
