import type { Context } from '../../../base/context.ts';
import { powersOf } from '../../access/service.ts';
import { addressParameters } from '../../files/service.ts';
import type { Reader } from '../../../things/reader.ts';

/**
 * Who reads, when, and what signs the addresses of files: the first parameters of every hot statement of the feed. Lists
 * name them by their own names (`forReader`).
 */
export const READER = {
  org: '$1::int',
  viewer: '$2::int',
  now: '$3::timestamptz',
  contentUntil: '$4::bigint',
  portraitUntil: '$5::bigint',
  mediaKey: '$6::text',
  roles: '$7::text[]',
} as const satisfies Reader;

/** The first number that a statement may use for parameters of its own. */
export const FIRST_OWN = 8;

/**
 * Always true, and names every parameter: PostgreSQL refuses a value whose type nothing in the statement tells. For the
 * statements that need only some of them.
 */
export const NAMES_READER = `num_nulls(${Object.values(READER).join(', ')}) >= 0`;

/** The values of a reader, by the names that lists use. */
export function readerParameters(context: Context): Readonly<Record<keyof Reader, unknown>> {
  const { contentExpires, portraitExpires, key } = addressParameters(context);
  return {
    org: context.viewer.org,
    viewer: context.viewer.id,
    now: context.now,
    contentUntil: contentExpires,
    portraitUntil: portraitExpires,
    mediaKey: key,
    roles: powersOf(context.viewer),
  };
}

/** Values of `READER`, in order. */
export const readerValues = (context: Context): readonly unknown[] => Object.values(readerParameters(context));

/** A time as ISO 8601 in UTC, with its microseconds, as lists answer it. */
export const isoTime = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
