import { IMPORT_FIELDS, type ImportField, type ImportKey, type ImportMapping } from './import-types.ts';

/** Column names in Spanish and English, without accents, case and punctuation. */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  Email: [
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
  IdNumber: [
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
    'employee id',
    'codigo',
  ],
  Nombre: ['nombre', 'nombres', 'primer nombre', 'first name', 'firstname', 'given name', 'name'],
  Apellido: ['apellido', 'apellidos', 'last name', 'lastname', 'surname', 'family name'],
  Position: ['cargo', 'puesto', 'position', 'job title', 'title', 'rol'],
  Area: ['area', 'departamento', 'dependencia', 'gerencia', 'department', 'division', 'unit'],
  Manager: [
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
  ],
  EntryDate: [
    'ingreso',
    'fecha de ingreso',
    'fecha ingreso',
    'entry date',
    'hire date',
    'start date',
    'fecha de inicio',
  ],
  Phone: ['telefono', 'telefono fijo', 'tel', 'fijo', 'phone', 'telephone', 'landline', 'office phone'],
  Ext: ['extension', 'ext'],
  Cellphone: [
    'celular',
    'movil',
    'telefono celular',
    'telefono movil',
    'cellphone',
    'cell phone',
    'mobile',
    'mobile phone',
  ],
  State: ['estado', 'activo', 'state', 'status', 'active', 'is active'],
};

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Proposes the column of each field by the columns' names; the first column with a matching name counts. */
export function proposedMapping(headers: readonly string[]): ImportMapping {
  const names = headers.map(plain);
  const found = IMPORT_FIELDS.map(field => [field, names.findIndex(name => NAMES[field].includes(name))] as const);
  return Object.fromEntries(found.filter(([, column]) => column >= 0));
}

/** Proposes the key that identifies people, as far as the columns show it. */
export const proposedKey = ({ Email }: ImportMapping): ImportKey => (Email === undefined ? 'IdNumber' : 'Email');

const ACTIVE = ['activo', 'activa', 'active', 'si', 'yes', 'true', 'verdadero', '1', 'vigente'];
const INACTIVE = [
  'inactivo',
  'inactiva',
  'inactive',
  'no',
  'false',
  'falso',
  '0',
  'retirado',
  'retirada',
  'bloqueado',
  'blocked',
];

/** Returns whether a person is to be active; undefined if the text says neither. */
export function activityOf(text: string): boolean | undefined {
  const word = plain(text);
  return ACTIVE.includes(word) ? true : INACTIVE.includes(word) ? false : undefined;
}

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

/** Returns an identification number without the dots and blanks between its digits. */
export const idNumberOf = (text: string): string => text.replaceAll(/[\s.,]/g, '').toUpperCase();
