import { PHOTOS_MAX } from '#contract/features/tienda/limits.ts';
import { sql } from '../../db/sql.ts';
import { holdsRole } from '../../content-kinds/reader.ts';
import type { ThingCard } from '../../content-kinds/content-kind.ts';
import { isEditable, itemKind, searchedItem } from '../feed/service.ts';

/** Card rights: administrators delete adverts and never edit them. @spec 1§6 */
export const advertCard: ThingCard = {
  canEdit: isEditable,
  canDelete: (reader, item) => sql`(${item}.author_id = ${reader.viewer} or ${holdsRole(reader, 'Admin-Adverts')})`,
  member: {
    name: 'Advert',
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
