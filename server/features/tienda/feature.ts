import type { Feature, AdministeredCounts } from '../feature.ts';
import { adverts } from './lists.ts';
import { advertResponsibility } from './responsibility.ts';
import { advert, searchedAdvert } from './content-kind.ts';
import { tiendaOperations } from './operations.ts';
import { sql } from '../../db/sql.ts';

/** Number of current adverts, for the settings panel. */
const ADMINISTERED_COUNTS: AdministeredCounts = {
  ads: ({ org, now }) => sql`(select count(*) from adverts a where a.org_id = ${org} and a.expires_at > ${now})`,
};

/** Tienda feature: things that people sell and offer each other. Read docs/ADDING-A-FEATURE.md beside it. */
export const tienda: Feature = {
  name: 'tienda',
  contentKinds: [advert],
  searched: { advert: searchedAdvert },
  lists: [adverts],
  administered: ADMINISTERED_COUNTS,
  responsibilities: [advertResponsibility],
  operations: tiendaOperations,
};
