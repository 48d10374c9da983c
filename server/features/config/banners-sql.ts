import { BOGOTA_ZONE } from '#contract/lib/time.ts';
import type { BannerInput } from '#contract/features/config/types.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { READER, type ReaderNames } from '../../content-kinds/reader.ts';
import { pictureAddress } from '../files/service.ts';

/** Condition: it is shown on the current day in Bogotá. */
export const isShown = (banner: Sql, { now }: Pick<ReaderNames, 'now'>): Sql => {
  const today = sql`(${now} at time zone ${literal(BOGOTA_ZONE)})::date`;
  return sql`(coalesce(${banner}.starts_on, ${today}) <= ${today} and coalesce(${banner}.ends_on, ${today}) >= ${today})`;
};

/** Query for all banners of the organisation, as their list returns them. Parameters: `READER`. */
export const READ_BANNERS = sql`
  select b.id as "Id", b.title as "Title", b.position as "Position", ${pictureAddress({ alias: sql`b` }, 'banner')} as "Image",
    b.link as "Link", to_char(b.starts_on, 'YYYY-MM-DD') as "StartsOn", to_char(b.ends_on, 'YYYY-MM-DD') as "EndsOn",
    ${isShown(sql`b`, READER)} as "IsShown"
  from banners b where b.org_id = ${READER.org} and not b.is_away order by b.position, b.id`;

/** Puts all banners away; saving them afterwards brings them back. */
export const putAwayBanners = (org: number): Sql =>
  sql`update banners set is_away = true where org_id = ${org} and not is_away`;

/** Deletes banners that are put away, with their pictures, except those needed to undo one of the newest changes. */
export const forgetBanners = (org: number, changes: number): Sql => sql`
  delete from banners b where b.org_id = ${org} and b.is_away and not exists (
    select from (select change from setting_changes where org_id = ${org} and kind = 'banners' order by id desc limit ${changes}) c,
      jsonb_array_elements(c.change -> 'before') kept
    where (kept ->> 'Id')::int = b.id)`;

export const addBanner = (org: number, position: number, banner: BannerInput): Sql => sql`
  insert into banners (org_id, position, title, link, starts_on, ends_on)
  values (${org}, ${position}, ${banner.Title}, ${banner.Link}, ${banner.StartsOn}::date, ${banner.EndsOn}::date) returning id`;

export const saveBanner = (org: number, id: number, position: number, banner: BannerInput): Sql => sql`
  update banners set position = ${position}, title = ${banner.Title}, link = ${banner.Link},
    starts_on = ${banner.StartsOn}::date, ends_on = ${banner.EndsOn}::date, is_away = false
  where org_id = ${org} and id = ${id}`;

/** Selects a row if the banner is a current one, on its days or not. */
export const findBanner = (org: number, id: number): Sql =>
  sql`select from banners where org_id = ${org} and id = ${id}::bigint and not is_away`;

export const countBanners = (org: Sql): Sql =>
  sql`(select count(*)::int from banners b where b.org_id = ${org} and not b.is_away)`;
