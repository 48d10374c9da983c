import { identifier, sql, type Sql } from '../../db/sql.ts';
import type { Field, SqlPlace } from '../../lists/define-list.ts';
import { READER } from '../../things/reader.ts';

/** What an article says of whom to ask. Nothing here can be filtered, sorted or searched by: a hidden number stays hidden. */

/** A column of the author's row, under a condition on it (`u`). */
const ofAuthor = ({ alias }: SqlPlace, value: Sql, condition: Sql): Sql =>
  sql`(select ${value} from users u where u.org_id = ${alias}.org_id and u.id = ${alias}.author_id and ${condition})`;

/** A number of the profile, unless its owner hides it from the reader. @spec 2§3 PrivatePhone */
const fromProfile = (place: SqlPlace, column: 'phone' | 'ext' | 'cellphone'): Sql =>
  ofAuthor(place, sql`u.${identifier(column)}`, sql`(not u.private_phone or u.id = ${READER.viewer})`);

/** The number typed for this article, none where it is empty, the profile's where nothing was typed. */
const number =
  (typed: 'contact_tel' | 'contact_mobile', column: 'phone' | 'cellphone') =>
  (place: SqlPlace): Sql =>
    sql`nullif(coalesce(${place.alias}.${identifier(typed)}, ${fromProfile(place, column)}), '')`;

/** A typed phone never gets the profile's extension. */
const extension = (place: SqlPlace): Sql =>
  sql`coalesce(${place.alias}.contact_ext, case when ${place.alias}.contact_tel is null then ${fromProfile(place, 'ext')} end)`;

export const contactFields = {
  ContactName: {
    type: 'text',
    compute: place => ofAuthor(place, sql`trim(u.first_name || ' ' || u.last_name)`, sql`true`),
  },
  ContactTel: { type: 'text', compute: number('contact_tel', 'phone') },
  ContactExt: { type: 'int', compute: extension },
  ContactMobile: { type: 'text', compute: number('contact_mobile', 'cellphone') },
} as const satisfies Record<string, Field>;
