import type { Role } from '../../../../contract/features/access/roles.ts';
import type { FeedItemType } from '../../../../contract/features/feed/types.ts';
import { holds, type Context } from '../../../base/context.ts';
import type { AddressParameters } from '../../files/service.ts';

/**
 * The first parameters of every hot statement of the feed: who reads, when, and what signs the addresses of files.
 * Names for `$1`…, so that the statements read like messages.
 */
export const READER = {
  org: '$1::int',
  viewer: '$2::int',
  now: '$3::timestamptz',
  contentUntil: '$4::bigint',
  portraitUntil: '$5::bigint',
  mediaKey: '$6::text',
  /** What the reader administers: types of items, and REPORTS. */
  adminRoles: '$7::text[]',
} as const;

/** The first number that a statement may use for parameters of its own. */
export const FIRST_OWN = 8;

/**
 * Always true, and names every parameter: PostgreSQL refuses a value whose type nothing in the statement tells. For the
 * statements that need only some of them.
 */
export const NAMES_READER = `num_nulls(${Object.values(READER).join(', ')}) >= 0`;

/** The name of whoever reviews reports, which no type of item is called. */
export const REPORTS = 'reports';

/** Who has which name. Reports are for those who review them, never for the author. @spec 1§6, security.md field rules */
const ADMIN_ROLES: readonly (readonly [FeedItemType | typeof REPORTS, Role])[] = [
  [REPORTS, 'Propietarios'],
  ['advert', 'Admin-Adverts'],
  ['new', 'Admin-News'],
  ['event', 'Admin-Events'],
];

/** Values of `READER`, in order. */
export const readerValues = (context: Context, addresses: AddressParameters): readonly unknown[] => [
  context.viewer.org,
  context.viewer.id,
  context.now,
  addresses.contentExpires,
  addresses.portraitExpires,
  addresses.key,
  ADMIN_ROLES.filter(([, role]) => holds(context.viewer, role)).map(([name]) => name),
];

/** A time as ISO 8601 in UTC, with its microseconds, as lists answer it. */
export const isoTime = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
