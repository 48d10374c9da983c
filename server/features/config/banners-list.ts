import { BANNER_TITLE_MAX, BANNERS_MAX, LINK_MAX } from '#contract/features/config/limits.ts';
import type { BannerRow } from '#contract/features/config/types.ts';
import { sql } from '../../db/sql.ts';
import { defineList, everyone, nobody } from '../../lists/define-list.ts';
import { holdsRole, READER } from '../../content-kinds/reader.ts';
import { pictureAddress } from '../files/service.ts';
import { isShown } from './banners-sql.ts';

/**
 * Pictures of the home page. They are always an organisation's own: announcements of the default organisation to its
 * people are not for others. They are saved together, by `PUT /api/panel/banners`.
 * @spec 2§5 Banners
 */
export const banners = defineList<BannerRow>({
  name: 'Flx_Banners',
  summary: 'Banners of the home page, in order: those of today, and to Propietarios all of them.',
  table: 'banners',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true },
    Title: { type: 'text', column: 'title', maxLength: BANNER_TITLE_MAX },
    Position: { type: 'int', column: 'position', sort: true },
    Image: { type: 'text', compute: row => pictureAddress(row, 'banner') },
    Link: { type: 'text', column: 'link', maxLength: LINK_MAX },
    StartsOn: { type: 'date', column: 'starts_on', nullable: true },
    EndsOn: { type: 'date', column: 'ends_on', nullable: true },
    IsShown: { type: 'boolean', compute: ({ alias }) => isShown(alias, READER) },
  },
  order: ['Position'],
  pageSize: BANNERS_MAX,
  scope: ({ alias }) =>
    sql`(not ${alias}.is_away and (${isShown(alias, READER)} or ${holdsRole(READER, 'Propietarios')}))`,
  policy: { read: everyone, create: nobody, update: nobody, remove: nobody },
});
