import { identifier, sql, type Sql } from '../../db/sql.ts';
import type { Field, Lookup, SqlRow } from '../../lists/define-list.ts';
import { READER } from '../../things/reader.ts';
import { shows } from '../people/service.ts';

/**
 * Contact data shown in an advert. These fields can't be filtered, sorted or searched by: a hidden number stays hidden.
 */

/** Join of the advert's author, as `u`. */
const author: Lookup = {
  join: ({ alias }) => sql`left join users u on u.org_id = ${alias}.org_id and u.id = ${alias}.author_id`,
};

/** Number from the profile, unless its owner hides it from the reader. @spec 2§3 PrivatePhone */
const fromProfile = (column: 'phone' | 'ext' | 'cellphone'): Sql =>
  sql`case when ${shows(READER, sql`u`, 'PrivatePhone')} then u.${identifier(column)} end`;

/** Number typed for this advert; none if it is empty, the profile's if nothing was typed. */
const number =
  (typed: 'contact_tel' | 'contact_mobile', column: 'phone' | 'cellphone') =>
  ({ alias }: SqlRow): Sql =>
    sql`nullif(coalesce(${alias}.${identifier(typed)}, ${fromProfile(column)}), '')`;

/** Extension: a typed phone never gets the profile's extension. */
const extension = ({ alias }: SqlRow): Sql =>
  sql`coalesce(${alias}.contact_ext, case when ${alias}.contact_tel is null then ${fromProfile('ext')} end)`;

export const contactFields = {
  ContactName: { type: 'text', compute: () => sql`trim(u.first_name || ' ' || u.last_name)`, lookup: author },
  ContactTel: { type: 'text', compute: number('contact_tel', 'phone'), lookup: author },
  ContactExt: { type: 'int', compute: extension, lookup: author },
  ContactMobile: { type: 'text', compute: number('contact_mobile', 'cellphone'), lookup: author },
} as const satisfies Record<string, Field>;
