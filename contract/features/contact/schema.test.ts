import { expect, it } from 'vitest';
import { contact } from '../../i18n/es-CO/contact.ts';
import { contactSchema } from './schema.ts';

const BODY = {
  NombreContacto: 'Laura Castañeda',
  CorreoElectronico: 'laura@yarumo.example',
  Telefono: '3105550142',
  Mensaje: '¿Cómo cambio mi cuenta de nómina?',
};
const { errors } = contact;

const fault = (change: object): string | null => {
  try {
    contactSchema(errors).validateSync({ ...BODY, ...change });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

it.each<[object, string | null]>([
  [{}, null],
  [{ NombreContacto: 'ñ'.repeat(30) }, null],
  [{ NombreContacto: 'ñ'.repeat(31) }, errors.tooLong(30)],
  [{ NombreContacto: '   ' }, errors.required],
  [{ Mensaje: '👨‍👩‍👧'.repeat(140) }, null],
  [{ Mensaje: '👨‍👩‍👧'.repeat(141) }, errors.tooLong(140)],
  [{ Mensaje: undefined }, errors.required],
  [{ Telefono: '310555014' }, errors.phoneInvalid],
  [{ Telefono: '31055501422' }, errors.phoneInvalid],
  [{ Telefono: '310 555 01' }, errors.phoneInvalid],
  [{ CorreoElectronico: 'Laura@Yarumo.Example' }, null],
  [{ CorreoElectronico: 'laura@yarumo' }, errors.emailInvalid],
  [{ CorreoElectronico: `${'a'.repeat(149)}@yarumo.example` }, errors.tooLong(160)],
])('%j: %s', (change, message) => {
  expect(fault(change)).toBe(message);
});

it('writes the address in small letters', () => {
  const { CorreoElectronico } = contactSchema(errors).validateSync({
    ...BODY,
    CorreoElectronico: 'Laura@Yarumo.Example',
  });
  expect(CorreoElectronico).toBe('laura@yarumo.example');
});
