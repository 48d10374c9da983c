import { PEOPLE_COLUMNS, plain, type PeopleField } from './import-columns.ts';
import { IMPORT_FIELDS, READ_ONLY_FIELDS, type ImportKey, type ImportMapping } from './import-types.ts';

const columnOf = (names: readonly string[], field: PeopleField): number =>
  names.findIndex(name => PEOPLE_COLUMNS[field].names.includes(name));

/**
 * Proposes the column of each field by the columns' names; the first column with a matching name counts. A name without
 * a column for last names may be a whole name, so nothing is proposed for it.
 */
export function proposedMapping(headers: readonly string[]): ImportMapping {
  const names = headers.map(plain);
  const found = IMPORT_FIELDS.map(field => [field, columnOf(names, field)] as const).filter(
    ([, column]) => column >= 0,
  );
  const { Nombre, ...others }: ImportMapping = Object.fromEntries(found);
  return Nombre === undefined || others.Apellido === undefined ? others : { Nombre, ...others };
}

/** Returns the names of the columns that a downloaded file has and an import ignores. */
export const ignoredColumns = (headers: readonly string[]): string[] =>
  READ_ONLY_FIELDS.map(field => headers[columnOf(headers.map(plain), field)]).filter(name => name !== undefined);

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

/** States that a downloaded file has of people who are not registered yet: they say nothing about access. */
const NEITHER = [
  'sin registro',
  'entro sin completar su perfil',
  'invitacion pendiente',
  'invitacion vencida',
  'invitacion retirada',
  'not registered',
  'signed in without a profile',
  'invitation pending',
  'invitation expired',
  'invitation withdrawn',
];

/** Returns whether a person is to be active; null for a state that leaves it, undefined for another text. */
export function activityOf(text: string): boolean | null | undefined {
  const word = plain(text);
  if (NEITHER.includes(word)) return null;
  return ACTIVE.includes(word) ? true : INACTIVE.includes(word) ? false : undefined;
}
