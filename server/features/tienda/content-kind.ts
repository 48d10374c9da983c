import { choice, record, TEXT, WHOLE } from '../../base/shapes.ts';
import { PHOTOS_MAX } from '#contract/features/tienda/limits.ts';
import { sql, param, type Sql } from '../../db/sql.ts';
import { holdsRole, READER } from '../../content-kinds/reader.ts';
import type { ThingCard } from '../../content-kinds/content-kind.ts';
import { isEditable, itemKind, searchedItem, isParticipant } from '../feed/service.ts';
import { ADVERT_STATES, type AdvertState } from '#contract/features/tienda/types.ts';
import type { AdvertTexts } from '#contract/features/tienda/schema.ts';
import { feed as feedEnglish } from '#contract/i18n/en-US/feed.ts';
import { tienda as english } from '#contract/i18n/en-US/tienda.ts';
import { feed as feedSpanish } from '#contract/i18n/es-CO/feed.ts';
import { tienda as spanish } from '#contract/i18n/es-CO/tienda.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** Returns the error messages in the reader's language. */
export const advertTexts = (language: Language): AdvertTexts =>
  language === 'EN-US'
    ? { feed: feedEnglish.errors, tienda: english.errors }
    : { feed: feedSpanish.errors, tienda: spanish.errors };

/** Returns the names of an advert as a responsibility of a person. */
export const advertWords = (language: Language): Translation<typeof spanish>['responsibility'] =>
  (language === 'EN-US' ? english : spanish).responsibility;

/** Locks an advert that the viewer takes part in. Parameters: `id`, and the reader's. */
export const LOCK_ADVERT = sql`select a.author_id as author, a.state, a.expires_at as expiry from adverts a
  where a.org_id = ${READER.org} and a.id = ${param('id', 'bigint')} and ${isParticipant(READER, sql`a`)} for no key update`;

export const saveState = (org: number, id: number, state: AdvertState): Sql =>
  sql`update adverts set state = ${state} where org_id = ${org} and id = ${id}`;

export const saveExpiry = (org: number, id: number, expiry: Date): Sql =>
  sql`update adverts set expires_at = ${expiry} where org_id = ${org} and id = ${id}`;

/** Card rights: administrators delete adverts and never edit them. @spec 1§6 */
export const advertCard: ThingCard = {
  canEdit: isEditable,
  canDelete: (reader, item) => sql`(${item}.author_id = ${reader.viewer} or ${holdsRole(reader, 'Admin-Adverts')})`,
  member: {
    name: 'Advert',
    shape: record({ Id: WHOLE, Price: TEXT, State: choice(ADVERT_STATES), LocationName: TEXT }),
    json: (reader, item) => sql`
      select json_build_object('Id', v.id, 'Price', v.price, 'State', v.state, 'LocationName', c.name)
      from adverts v join cities c on c.id = v.city_id where v.org_id = ${reader.org} and v.id = ${item}.id`,
  },
};

/** Advert of the Tienda, which has the id of its feed item. */
export const advert = itemKind({
  kind: 'advert',
  path: item => sql`'/ads/' || ${item}.id`,
  card: advertCard,
  details: {
    price: item =>
      sql`(select jsonb_build_array(v.price) from adverts v where v.org_id = ${item}.org_id and v.id = ${item}.id)`,
  },
  files: { media: PHOTOS_MAX, documents: 0, photosOnly: true },
});

export const searchedAdvert = searchedItem({
  kind: 'advert',
  join: sql`adverts v on v.org_id = i.org_id and v.id = i.id`,
  title: sql`v.title`,
  body: sql`v.description`,
});
