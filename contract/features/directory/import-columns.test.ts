import { describe, expect, it } from 'vitest';
import { directory as consoleEnglish } from '../../i18n/en-US/directory-console.ts';
import { directoryImport as english } from '../../i18n/en-US/directory-import.ts';
import { directory as consoleSpanish } from '../../i18n/es-CO/directory-console.ts';
import { directoryImport as spanish } from '../../i18n/es-CO/directory-import.ts';
import { formOf, maskedNumber, PEOPLE_COLUMNS, type FilePerson } from './import-columns.ts';
import { activityOf, ignoredColumns, proposedMapping } from './import-rules.ts';
import { IMPORT_FIELDS, READ_ONLY_FIELDS } from './import-types.ts';

const LANGUAGES = [
  ['Spanish', spanish, consoleSpanish],
  ['English', english, consoleEnglish],
] as const;

const PERSON: FilePerson = {
  Email: 'ana@yarumo.example',
  IdNumber: '1020333',
  EmployeeNumber: 'E-07',
  Nombre: 'Ana',
  Apellido: 'Ríos',
  Position: 'Jefe, "ventas"',
  AreaName: 'Ventas',
  ManagerEmail: 'luis@yarumo.example',
  EntryDate: '2019-02-04',
  Birthday: '04-23',
  CityName: 'San Andrés (Santander)',
  Phone: '6015550101',
  Ext: 12,
  Cellphone: '3105550101',
  State: 'unregistered',
  DirectoryState: 'current',
  CreationDate: '2026-01-02T15:00:00.000Z',
};

describe.each(LANGUAGES)('the columns of a file in %s', (_language, texts, words) => {
  it('are recognised by their labels, each for its field, and the read-only ones as such', () => {
    const labels = [...IMPORT_FIELDS.map(field => texts.fields[field]), ...Object.values(texts.readOnly)];
    expect(proposedMapping(labels)).toEqual(Object.fromEntries(IMPORT_FIELDS.map((field, column) => [field, column])));
    expect(ignoredColumns(labels)).toEqual(READ_ONLY_FIELDS.map(field => texts.readOnly[field]));
  });

  it('are read as they are written', () => {
    const written = IMPORT_FIELDS.map(field => [field, PEOPLE_COLUMNS[field].write(PERSON, words)] as const);
    expect(Object.fromEntries(written.map(([field, text]) => [field, formOf(field, text)]))).toMatchObject({
      Email: PERSON.Email,
      Birthday: '04-23',
      EntryDate: PERSON.EntryDate,
      Ext: '12',
      Cellphone: PERSON.Cellphone,
    });
  });

  it('have states that say who may come in, or nothing', () => {
    const said = Object.fromEntries(Object.entries(words.states).map(([state, word]) => [state, activityOf(word)]));
    expect(said).toEqual({
      active: true,
      blocked: false,
      came: null,
      unregistered: null,
      invited: null,
      expired: null,
      withdrawn: null,
    });
  });
});

it('takes a lone name for no first name', () => {
  expect(proposedMapping(['Nombre', 'Correo'])).toEqual({ Email: 1 });
  expect(proposedMapping(['Nombre', 'Apellido', 'Correo'])).toEqual({ Nombre: 0, Apellido: 1, Email: 2 });
});

it.each([
  ['1990-04-23', '1990-04-23'],
  ['23/04/1990', '1990-04-23'],
  ['23 de abril', '04-23'],
  ['23-abr', '04-23'],
  ['23-abr.', '04-23'],
  ['1 de Agosto', '08-01'],
  ['23-Apr', '04-23'],
  ['3 de lunes', '3 de lunes'],
])('reads the birthday %j as %j', (text, day) => {
  expect(formOf('Birthday', text)).toBe(day);
});

it.each([
  ['1020333', '•••333'],
  ['123456', '•••'],
  ['1', '•••'],
])('shows of the number %s only %s', (number, shown) => {
  expect(maskedNumber(number)).toBe(shown);
});
