import type { Role } from '../../../../contract/features/access/roles.ts';
import type { FeedItemType } from '../../../../contract/features/feed/types.ts';
import { holds, type Context } from '../../../base/context.ts';
import { addressParameters } from '../../files/service.ts';
import type { ReaderNames } from './visibility-sql.ts';

/**
 * Who reads, when, and what signs the addresses of files: the parameters of every statement that answers something of the
 * feed. Hot statements name them `$1`… (`READER`), lists by their own names (`forReader`), so the pieces of SQL are given the
 * names and read like messages.
 */
export interface Reader extends ReaderNames {
  readonly contentUntil: string;
  readonly portraitUntil: string;
  readonly mediaKey: string;
  /** What the reader administers: types of items, and REPORTS. */
  readonly adminRoles: string;
}

/** The first parameters of every hot statement of the feed. */
export const READER = {
  org: '$1::int',
  viewer: '$2::int',
  now: '$3::timestamptz',
  contentUntil: '$4::bigint',
  portraitUntil: '$5::bigint',
  mediaKey: '$6::text',
  adminRoles: '$7::text[]',
} as const satisfies Reader;

/** The first number that a statement may use for parameters of its own. */
export const FIRST_OWN = 8;

/**
 * Always true, and names every parameter: PostgreSQL refuses a value whose type nothing in the statement tells. For the
 * statements that need only some of them.
 */
export const NAMES_READER = `num_nulls(${Object.values(READER).join(', ')}) >= 0`;

/** The name of whoever reviews reports, which no type of item is called. */
export const REPORTS = 'reports';

/** Who has which name. Reports are for those who review them, never for the author. @spec 1§6, THREATS field rules */
const ADMIN_ROLES: readonly (readonly [FeedItemType | typeof REPORTS, Role])[] = [
  [REPORTS, 'Propietarios'],
  ['advert', 'Admin-Adverts'],
  ['new', 'Admin-News'],
  ['event', 'Admin-Events'],
];

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
    adminRoles: ADMIN_ROLES.filter(([, role]) => holds(context.viewer, role)).map(([name]) => name),
  };
}

/** Values of `READER`, in order. */
export const readerValues = (context: Context): readonly unknown[] => Object.values(readerParameters(context));

/** A time as ISO 8601 in UTC, with its microseconds, as lists answer it. */
export const isoTime = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
