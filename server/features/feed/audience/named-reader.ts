import type { Sql } from '../../../db/sql.ts';
import type { Field, FieldType, Lookup } from '../../../lists/define-list.ts';
import { READER, type Reader } from '../../../things/reader.ts';
import type { Things } from '../../../things/things.ts';

/** A field whose value is SQL of who reads and of the row's alias, and perhaps of what is looked up for it. */
export const readerField = (
  type: FieldType,
  value: (reader: Reader, row: Sql, things: Things) => Sql,
  lookup?: Lookup,
): Field => ({
  type,
  compute: ({ alias, things }) => value(READER, alias, things),
  ...(lookup && { lookup }),
});
