import { expect, it } from 'vitest';
import { help } from '../../i18n/es-CO/help.ts';
import { HELP_PEOPLE_MAX } from './types.ts';
import { helpSchema } from './schema.ts';

const BODY = { UsersId: [7], Title: 'Proyector', Description: '¿Quién tiene el proyector?' };
const { errors } = help;

const fault = (change: object): string | null => {
  try {
    helpSchema(errors).validateSync({ ...BODY, ...change });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

it.each<[object, string | null]>([
  [{}, null],
  [{ UsersId: [] }, errors.required],
  [{ UsersId: undefined }, errors.required],
  [{ UsersId: ['x'] }, errors.personGone],
  [{ UsersId: Array.from({ length: HELP_PEOPLE_MAX }, (_, index) => index + 1) }, null],
  [{ UsersId: Array.from({ length: HELP_PEOPLE_MAX + 1 }, (_, index) => index + 1) }, errors.tooMany(HELP_PEOPLE_MAX)],
  [{ Title: 'ñ'.repeat(30) }, null],
  [{ Title: 'ñ'.repeat(31) }, errors.tooLong(30)],
  [{ Title: '  ' }, errors.required],
  [{ Description: '👨‍👩‍👧'.repeat(140) }, null],
  [{ Description: '👨‍👩‍👧'.repeat(141) }, errors.tooLong(140)],
  [{ Description: undefined }, errors.required],
])('%j: %s', (change, message) => {
  expect(fault(change)).toBe(message);
});
