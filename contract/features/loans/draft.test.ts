import { expect, it } from 'vitest';
import { loans } from '../../i18n/es-CO/loans.ts';
import { placeOf, stepSchema } from './draft.ts';

const { errors } = loans;
const schema = stepSchema('type', { texts: errors, today: '2026-11-20' });
const typed = (NumeroIdentificacion: string) => ({
  TipoPersona: 'Natural',
  FechaNctCtn: '1990-04-12',
  NumeroIdentificacion,
  TelefonoCelular: '3105550142',
});

it.each([
  ['1.020.304.050', '1020304050'],
  ['1 020 304', '1020304'],
  ['CC 52.123.456', '52123456'],
  ['C.C. 52123456', '52123456'],
  ['cc-52123456', '52123456'],
  ['NIT 900.123.456-7', '900123456-7'],
  ['AN123456', 'AN123456'],
])('the ID number %j is %j', (number, expected) => {
  expect(schema.validateSync(typed(number))).toMatchObject({ NumeroIdentificacion: expected });
});

it.each([
  ['52_123_456', errors.identificationInvalid],
  ['CC', undefined],
  ['. .', errors.required],
])('the ID number %j is answered with %j', (number, message) => {
  const check = (): unknown => schema.validateSync(typed(number));
  if (message === undefined) expect(check).not.toThrow();
  else expect(check).toThrow(message);
});

it('goes on at its step, or at the last one of a shorter way', () => {
  expect(placeOf({ Step: 5, Data: { TipoPersona: 'Natural' } })).toEqual({ at: 5, of: 8 });
  expect(placeOf({ Step: 8, Data: { TipoPersona: 'Juridica' } })).toEqual({ at: 7, of: 7 });
  expect(placeOf({ Step: 1, Data: {} })).toEqual({ at: 1, of: 8 });
});
