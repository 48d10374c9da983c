import type { Context } from '../../../base/context.ts';
import { withValues, type NamedValues, type Sql } from '../../../db/sql.ts';
import type { Field, FieldType, SqlPlace } from '../../../lists/define-list.ts';
import { READER, type Reader } from '../../../things/reader.ts';
import type { Things } from '../../../things/things.ts';
import { readerValues } from './reader-sql.ts';

const known = new WeakMap<Context, NamedValues>();

/** Worked out once for a statement: it has tens of pieces. */
function valuesOf(context: Context): NamedValues {
  const found = known.get(context);
  if (found !== undefined) return found;
  const made = readerValues(context);
  known.set(context, made);
  return made;
}

/** Places a piece of SQL that asks who reads into a list's statement. */
export const forReader = ({ context }: SqlPlace, build: (reader: Reader) => Sql): Sql =>
  withValues(build(READER), valuesOf(context));

/** A field whose value is SQL of who reads and of the row's alias. */
export const readerField = (type: FieldType, value: (reader: Reader, row: Sql, things: Things) => Sql): Field => ({
  type,
  compute: place => forReader(place, reader => value(reader, place.alias, place.context.things)),
});
