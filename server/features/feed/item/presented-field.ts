import type { Field, FieldType } from '../../../lists/define-list.ts';

/**
 * A field whose value `present` puts in: it is part of an item's or comment's one JSON shape, which the hot statements
 * make, and is declared so that it can be selected and is described. A time has its type: the engine prints it as one.
 */
export const presented = (type: FieldType): Field => ({
  type,
  compute: ({ sql }) => sql.raw(type === 'timestamp' ? 'null::timestamptz' : 'null'),
});
