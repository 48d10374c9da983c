import { DEFAULT_ORGANISATION } from '#contract/features/config/limits.ts';
import type { Database } from '../../../db/database.ts';
import { BoundedMap } from '../../../base/bounded-map.ts';
import { sql } from '../../../db/sql.ts';

/** Organisation shown on the sign-in page, with public data only. */
export interface Brand {
  readonly name: string;
  readonly people: number;
  readonly areas: number;
  /** External address of the terms and data policy. */
  readonly termsAddress: string | null;
}

/** Largest age of the page's figures, in milliseconds. @assumed */
const BRAND_MS = 10 * 60_000;
const REMEMBERED_DOMAINS = 100;
/** Brand of a page without an organisation. */
export const PRODUCT: Brand = { name: 'Tertulia', people: 0, areas: 0, termsAddress: null };

export type Brands = (email: string) => Promise<Brand>;

/**
 * Finds the organisation of an e-mail address's domain, otherwise the default organisation. It only decides how the
 * page looks: the person's organisation follows from the account.
 */
export function createBrands(db: Database, clock: () => Date): Brands {
  const known = new BoundedMap<string, { readonly until: number; readonly brand: Brand }>(REMEMBERED_DOMAINS);
  return async email => {
    const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
    const now = clock().getTime();
    const remembered = known.get(domain);
    if (remembered !== undefined && remembered.until > now) return remembered.brand;
    const brand = await readBrand(db, domain);
    known.set(domain, { until: now + BRAND_MS, brand });
    return brand;
  };
}

async function readBrand(db: Database, domain: string): Promise<Brand> {
  const [organisation] = await db.system(transaction =>
    transaction.run<{ org: number; name: string }>(
      sql`select org_id as org, name from organisations where email_domain = ${domain} or org_id = ${DEFAULT_ORGANISATION}
         order by email_domain = ${domain} desc limit 1`,
    ),
  );
  if (organisation === undefined) return PRODUCT;
  const { org, name } = organisation;
  const [figures] = await db.read(org, session =>
    session.run<{ people: number; areas: number; terms: unknown }>(
      sql`select (select count(*) from users where is_active)::int as people,
              (select count(*) from groups where is_area)::int as areas,
              (select value from general_config where title = 'termsUrl' order by org_id = ${org} desc limit 1) as terms`,
    ),
  );
  const terms = figures?.terms;
  return {
    name,
    people: figures?.people ?? 0,
    areas: figures?.areas ?? 0,
    termsAddress: typeof terms === 'string' && terms.startsWith('https://') ? terms : null,
  };
}
