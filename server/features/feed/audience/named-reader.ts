import type { Sql } from '../../../db/sql.ts';
import type { Field, FieldType, Lookup } from '../../../lists/define-list.ts';
import { READER, type Reader } from '../../../content-kinds/reader.ts';
import type { ContentKinds } from '../../../content-kinds/content-kinds.ts';

/** Defines a field whose value is SQL of the reader and the row's alias, and optionally of a lookup. */
export const readerField = (
  type: FieldType,
  value: (reader: Reader, row: Sql, contentKinds: ContentKinds) => Sql,
  lookup?: Lookup,
): Field => ({
  type,
  compute: ({ alias, contentKinds }) => value(READER, alias, contentKinds),
  ...(lookup && { lookup }),
});
