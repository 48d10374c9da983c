import { expect, it } from 'vitest';
import { friends } from '../../i18n/es-CO/friends.ts';
import { friendSchema, phoneDigits } from './schema.ts';

const BODY = {
  typePerson: 'Natural',
  Nombre: 'Camila',
  Apellido: 'Arango',
  Email: ' Camila@Ejemplo.Example ',
  Tel: '+57 310 555 0142',
  Confianza: 2,
};
const { errors } = friends;

const fault = (change: object): string | null => {
  try {
    friendSchema(errors).validateSync({ ...BODY, ...change });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

it.each<[object, string | null]>([
  [{}, null],
  [{ typePerson: undefined }, errors.required],
  [{ typePerson: 'Otra' }, errors.required],
  [{ Nombre: ' ' }, errors.required],
  [{ Nombre: 'ñ'.repeat(61) }, errors.tooLong(60)],
  [{ Apellido: '' }, errors.required],
  [{ typePerson: 'Juridica', Apellido: undefined }, null],
  [{ Email: '' }, errors.required],
  [{ Email: 'camila@ejemplo' }, errors.emailInvalid],
  [{ Tel: 'abc' }, errors.required],
  [{ Tel: '1'.repeat(14) }, null],
  [{ Tel: '1'.repeat(15) }, errors.phoneLong(14)],
  [{ Confianza: undefined }, errors.required],
  [{ Confianza: 99 }, errors.required],
])('%j: %s', (change, message) => {
  expect(fault(change)).toBe(message);
});

it('writes the address in small letters without blanks, and keeps digits of the telephone', () => {
  expect(friendSchema(errors).validateSync(BODY)).toMatchObject({
    Email: 'camila@ejemplo.example',
    Tel: '3105550142',
  });
  expect(phoneDigits('+57 (310) 555-0142 ext 99999')).toBe('57310555014299999');
});
