import { phoneForm } from '../../lib/phone.ts';
import { dateText } from '../../lib/time.ts';
import { IMPORT_FIELDS, READ_ONLY_FIELDS, type ImportField, type ReadOnlyField } from './import-types.ts';
import type { MemberRow, MemberState, SyncState } from './types.ts';

export type PeopleField = ImportField | ReadOnlyField;

/** Words of states, in the language of a file. */
interface FileWords {
  readonly states: Readonly<Record<MemberState, string>>;
  readonly accounts: Readonly<Record<SyncState, string>>;
}

/** Data of a person that a file may have. */
export type FilePerson = Pick<
  MemberRow,
  | 'Email'
  | 'IdNumber'
  | 'EmployeeNumber'
  | 'Nombre'
  | 'Apellido'
  | 'Position'
  | 'AreaName'
  | 'ManagerEmail'
  | 'EntryDate'
  | 'Birthday'
  | 'CityName'
  | 'Phone'
  | 'Ext'
  | 'Cellphone'
  | 'State'
  | 'DirectoryState'
  | 'CreationDate'
>;

/** Person with data that an import compares. */
export type ComparedPerson = Omit<FilePerson, 'State' | 'DirectoryState' | 'CreationDate'>;

/** Column of a file of people; its label is in the texts, and Admin-Users may read and write it. */
interface PeopleColumn<Person, Words extends readonly unknown[] = []> {
  /** Recognised names in Spanish and English, without accents, case and punctuation; its labels are among them. */
  readonly names: readonly string[];
  /** Writes a person's value into a file. */
  readonly write: (person: Person, ...words: Words) => string;
  /** Returns the form of a cell in which values are compared; the text itself by default. */
  readonly read?: (text: string) => string;
}

type PeopleColumns = Readonly<
  Record<Exclude<ImportField, 'State'>, PeopleColumn<ComparedPerson>> &
    Record<'State' | ReadOnlyField, PeopleColumn<FilePerson, [FileWords]>>
>;

/** Returns a name without accents, case and punctuation. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Returns a day as `yyyy-MM-dd`, from a text that begins with the year or, as in Colombia, with the day; otherwise the
 * text itself.
 */
export function dayOf(text: string): string {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text) ?? [];
  if (year !== undefined) return `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  const [, first, second, last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  return first === undefined ? text : `${last}-${second?.padStart(2, '0')}-${first.padStart(2, '0')}`;
}

/** Returns an identification or employee number without the dots and blanks between its digits. */
export const idNumberOf = (text: string): string => text.replaceAll(/[\s.,]/g, '').toUpperCase();

/** Returns the form of a number in which it is found: zeros before a number make no other number. */
export const foundNumberOf = (text: string): string => idNumberOf(text).replace(/^0+(?=.)/, '');

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];
const MONTHS_EN = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Writes a day of the year, so that no spreadsheet takes the day for the month: `23 de abril`.
 * @param day `MM-dd`
 */
const birthdayText = (day: string): string => `${Number(day.slice(3))} de ${MONTHS[Number(day.slice(0, 2)) - 1]}`;

/** Returns a date of birth as `yyyy-MM-dd`, or without the year as `MM-dd`; otherwise the text itself. */
function birthdayOf(text: string): string {
  const [, day, word] = /^(\d{1,2})(?: de |[ -])(\p{L}{3,})\.?$/u.exec(text) ?? [];
  if (word === undefined) return dayOf(text);
  const beginning = plain(word).slice(0, 3);
  const spanish = MONTHS.findIndex(month => month.startsWith(beginning));
  const month = spanish >= 0 ? spanish : MONTHS_EN.indexOf(beginning);
  return month < 0 ? text : `${String(month + 1).padStart(2, '0')}-${day?.padStart(2, '0')}`;
}

/**
 * Columns of files of people, once for both directions: the download writes them, the import reads them. An unchanged
 * cell reads as the stored value, so a file that comes back changes nobody.
 */
export const PEOPLE_COLUMNS: PeopleColumns = {
  Email: {
    names: [
      'correo',
      'email',
      'e mail',
      'mail',
      'correo electronico',
      'correo corporativo',
      'correo empresarial',
      'email address',
      'work email',
      'user principal name',
    ],
    write: person => person.Email ?? '',
    read: text => text.toLowerCase(),
  },
  IdNumber: {
    names: [
      'identificacion',
      'numero de identificacion',
      'no identificacion',
      'cedula',
      'cedula de ciudadania',
      'documento',
      'numero de documento',
      'cc',
      'id',
      'id number',
      'identification',
      'national id',
      'numero de cedula',
      'identification number',
    ],
    write: person => person.IdNumber ?? '',
    read: idNumberOf,
  },
  EmployeeNumber: {
    names: [
      'numero de empleado',
      'no empleado',
      'codigo de empleado',
      'codigo',
      'ficha',
      'employee number',
      'employee id',
      'employee no',
    ],
    write: person => person.EmployeeNumber ?? '',
    read: idNumberOf,
  },
  Nombre: {
    names: ['nombre', 'nombres', 'primer nombre', 'first name', 'firstname', 'given name', 'name'],
    write: person => person.Nombre,
  },
  Apellido: {
    names: ['apellido', 'apellidos', 'last name', 'lastname', 'surname', 'family name'],
    write: person => person.Apellido,
  },
  Position: {
    names: ['cargo', 'puesto', 'position', 'job title', 'title', 'rol'],
    write: person => person.Position,
  },
  Area: {
    names: ['area', 'departamento', 'dependencia', 'gerencia', 'department', 'division', 'unit'],
    write: person => person.AreaName,
  },
  Manager: {
    names: [
      'reporta a',
      'jefe',
      'jefe directo',
      'jefe inmediato',
      'lider',
      'correo del jefe',
      'correo jefe',
      'manager',
      'manager email',
      'reports to',
      'supervisor',
      'reporta a correo',
      'reports to email',
    ],
    write: person => person.ManagerEmail ?? '',
    read: text => text.toLowerCase(),
  },
  EntryDate: {
    names: ['ingreso', 'fecha de ingreso', 'fecha ingreso', 'entry date', 'hire date', 'start date', 'fecha de inicio'],
    // Like the other dates of the file.
    write: person => person.EntryDate?.replaceAll('-', '/') ?? '',
    read: dayOf,
  },
  Birthday: {
    names: [
      'nacimiento',
      'fecha de nacimiento',
      'fecha nacimiento',
      'cumpleanos',
      'birthday',
      'birth date',
      'date of birth',
    ],
    write: person => (person.Birthday === null ? '' : birthdayText(person.Birthday)),
    read: birthdayOf,
  },
  City: {
    names: ['ciudad', 'municipio', 'ciudad de residencia', 'city', 'town'],
    write: person => person.CityName ?? '',
  },
  Phone: {
    names: ['telefono', 'telefono fijo', 'tel', 'fijo', 'phone', 'telephone', 'landline', 'office phone'],
    write: person => person.Phone ?? '',
    read: phoneForm,
  },
  Ext: {
    names: ['extension', 'ext'],
    write: person => person.Ext?.toString() ?? '',
    read: text => text.replace(/^0+(?=\d)/, ''),
  },
  Cellphone: {
    names: [
      'celular',
      'movil',
      'telefono celular',
      'telefono movil',
      'cellphone',
      'cell phone',
      'mobile',
      'mobile phone',
    ],
    write: person => person.Cellphone ?? '',
    read: phoneForm,
  },
  State: {
    names: ['estado', 'activo', 'state', 'status', 'active', 'is active'],
    write: ({ State }, { states }) => states[State],
  },
  Account: {
    names: ['cuenta', 'account'],
    write: ({ DirectoryState }, { accounts }) => accounts[DirectoryState],
  },
  Created: { names: ['creado', 'created'], write: ({ CreationDate }) => dateText(new Date(CreationDate)) },
};

/** Fields of Flx_Members that a downloaded file needs. */
export const PEOPLE_FILE_FIELDS: string = [
  'Id,Email,IdNumber,EmployeeNumber,Nombre,Apellido,Position,AreaName,ManagerEmail,EntryDate,Birthday,CityName,Phone,Ext,Cellphone',
  'State,DirectoryState,CreationDate',
].join(',');

/** Labels of the columns, in the language of a file. */
interface FileLabels {
  readonly fields: Readonly<Record<ImportField, string>>;
  readonly readOnly: Readonly<Record<ReadOnlyField, string>>;
}

/** Returns the columns of a downloaded file: those that an import reads, and the read-only ones. */
export function peopleFileColumns({ fields, readOnly }: FileLabels, words: FileWords) {
  const columnOf = (field: PeopleField, header: string) => ({
    header,
    text: (person: FilePerson): string => PEOPLE_COLUMNS[field].write(person, words),
  });
  return [
    ...IMPORT_FIELDS.map(field => columnOf(field, fields[field])),
    ...READ_ONLY_FIELDS.map(field => columnOf(field, readOnly[field])),
  ];
}

/** Returns the form of a cell in which it is compared. */
export const formOf = (field: ImportField, text: string): string => PEOPLE_COLUMNS[field].read?.(text) ?? text;

/** Number of final characters of an identification number that are shown. @assumed */
const NUMBER_SHOWN = 3;

/** Returns an identification number of which only the end is readable. */
export const maskedNumber = (number: string): string =>
  `•••${number.length > 2 * NUMBER_SHOWN ? number.slice(-NUMBER_SHOWN) : ''}`;
