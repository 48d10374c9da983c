import type { Sql } from '../../../db/sql.ts';
import type { Field, FieldType, Lookup } from '../../../lists/define-list.ts';
import { READER, type Reader } from '../../../things/reader.ts';
import type { Things } from '../../../things/things.ts';

/** Defines a field whose value is SQL of the reader and the row's alias, and optionally of a lookup. */
export const readerField = (
  type: FieldType,
  value: (reader: Reader, row: Sql, things: Things) => Sql,
  lookup?: Lookup,
): Field => ({
  type,
  compute: ({ alias, things }) => value(READER, alias, things),
  ...(lookup && { lookup }),
});
