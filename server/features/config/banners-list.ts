import { BANNERS_MAX } from '../../../contract/features/config/limits.ts';
import type { BannerRow } from '../../../contract/features/config/types.ts';
import { defineList, everyone, nobody } from '../../lists/define-list.ts';
import { pictureAddress } from '../files/service.ts';

/**
 * Pictures of the home page. They are an organisation's own or none: what the default organisation announces to its people
 * is nobody else's business.
 * @spec 2§5 Banners
 */
export const banners = defineList<BannerRow>({
  name: 'Flx_Banners',
  summary: 'Banners of the home page, in order.',
  table: 'banners',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true },
    Title: { type: 'text', column: 'title', maxLength: 120 },
    Position: { type: 'int', column: 'position', sort: true },
    Image: { type: 'text', compute: row => pictureAddress(row, 'banner') },
  },
  order: ['Position'],
  pageSize: BANNERS_MAX,
  scope: () => null,
  policy: { read: everyone, create: nobody, update: nobody, remove: nobody },
});
