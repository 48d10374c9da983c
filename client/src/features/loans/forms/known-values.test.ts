import { expect, test } from 'vitest';
import { knownValues } from './known-values.ts';

const LAURA = { firstName: 'Laura', name: 'Laura Castañeda' };
const OWN = { Phone: '+57 (601) 555-0100', Cellphone: '310 555 0142', birthday: '1990-06-12' };
const NAMED = { Nombre: 'Laura', Apellido: 'Castañeda' };
const PHONES = { TelefonoCelular: '3105550142', TelefonoFijo: '6015550100' };

test.each([
  ['Natural', OWN, { ...NAMED, ...PHONES, FechaNctCtn: '1990-06-12' }],
  ['Juridica', OWN, { ...NAMED, ...PHONES }],
  ['', OWN, { ...NAMED, ...PHONES }],
  ['Natural', { Phone: null, Cellphone: null, birthday: null }, { ...NAMED, TelefonoCelular: '', TelefonoFijo: '' }],
  ['Natural', undefined, { ...NAMED, TelefonoCelular: '', TelefonoFijo: '' }],
] as const)('takes what the profile has, for a person of the type "%s"', (type, own, values) => {
  expect(knownValues(LAURA, own, type)).toEqual(values);
});
