import type { Knex } from 'knex';
import type { Field, SqlPlace } from '../../lists/define-list.ts';

/** What an article says of whom to ask. Nothing here can be filtered, sorted or searched by: a hidden number stays hidden. */

/** A column of the author's row, under a condition on it (`u`). */
const ofAuthor = ({ sql, alias }: SqlPlace, value: string, condition: Knex.Raw): Knex.Raw =>
  sql.raw(`(select ${value} from users u where u.org_id = ??.org_id and u.id = ??.author_id and ?)`, [
    alias,
    alias,
    condition,
  ]);

/** A number of the profile, unless its owner hides it from the reader. @spec 2§3 PrivatePhone */
const fromProfile = (place: SqlPlace, column: 'phone' | 'ext' | 'cellphone'): Knex.Raw =>
  ofAuthor(place, `u.${column}`, place.sql.raw('(not u.private_phone or u.id = ?)', [place.context.viewer.id]));

/** The number typed for this article, none where it is empty, the profile's where nothing was typed. */
const number =
  (typed: 'contact_tel' | 'contact_mobile', column: 'phone' | 'cellphone') =>
  (place: SqlPlace): Knex.Raw =>
    place.sql.raw(`nullif(coalesce(??.${typed}, ?), '')`, [place.alias, fromProfile(place, column)]);

/** A typed phone never gets the profile's extension. */
const extension = (place: SqlPlace): Knex.Raw =>
  place.sql.raw('coalesce(??.contact_ext, case when ??.contact_tel is null then ? end)', [
    place.alias,
    place.alias,
    fromProfile(place, 'ext'),
  ]);

export const contactFields = {
  ContactName: {
    type: 'text',
    compute: place => ofAuthor(place, `trim(u.first_name || ' ' || u.last_name)`, place.sql.raw('true')),
  },
  ContactTel: { type: 'text', compute: number('contact_tel', 'phone') },
  ContactExt: { type: 'int', compute: extension },
  ContactMobile: { type: 'text', compute: number('contact_mobile', 'cellphone') },
} as const satisfies Record<string, Field>;
