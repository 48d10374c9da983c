import type { Context } from '../../../base/context.ts';
import type { Field, FieldType, SqlPlace } from '../../../lists/define-list.ts';
import type { Sql } from '../../../lists/sql.ts';
import type { Reader } from '../../../things/reader.ts';
import type { Things } from '../../../things/things.ts';
import { readerParameters } from './reader-sql.ts';

/** The parameters of the pieces of SQL, as a list's statement names them. */
const NAMED: Reader = {
  org: '$org::int',
  viewer: '$viewer::int',
  now: '$now::timestamptz',
  contentUntil: '$contentUntil::bigint',
  portraitUntil: '$portraitUntil::bigint',
  mediaKey: '$mediaKey::text',
  roles: '$roles::text[]',
};

const known = new WeakMap<Context, Readonly<Record<string, unknown>>>();

/** Worked out once for a statement: it has tens of pieces. */
function parametersOf(context: Context): Readonly<Record<string, unknown>> {
  const found = known.get(context);
  if (found !== undefined) return found;
  const made = readerParameters(context);
  known.set(context, made);
  return made;
}

/** Places a piece of SQL that asks who reads into a list's statement. */
export const forReader = ({ context }: SqlPlace, build: (reader: Reader) => string): Sql => ({
  text: build(NAMED),
  values: [],
  named: parametersOf(context),
});

/** A field whose value is SQL of who reads and of the row's alias. */
export const readerField = (
  type: FieldType,
  value: (reader: Reader, row: string, things: Things) => string,
): Field => ({
  type,
  compute: place => forReader(place, reader => value(reader, place.alias, place.context.things)),
});
