import { DEMO_DOMAINS } from '../config/demo.ts';
import type { Session } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { OwnerDetails } from './owner-details.ts';

type Queries = Pick<Session, 'run'>;

/** Pattern of the domain of an organisation that has no owner yet, like the default one. */
const UNUSED_DOMAIN = '%.invalid';

/** Title of the area for people who exist before anybody has made an area. */
const FIRST_AREA = 'General';

/**
 * Makes the organisation when it is missing. The default one, as the reference data left it, takes the name and the
 * mail domain of its first owner; any other stays as it is.
 * @throws Error in a database that holds the demo, because its accounts share a published password.
 */
export async function ensureOrganisation(session: Queries, details: OwnerDetails): Promise<void> {
  const { org, organisation, email } = details;
  await refuseDemo(session);
  const domain = email.slice(email.indexOf('@') + 1);
  const [other] = await session.run<{ org: number }>(
    sql`select org_id as org from organisations where email_domain = ${domain} and org_id <> ${org}`,
  );
  const [known] = await session.run<{ name: string; unused: boolean }>(
    sql`select name, email_domain like ${UNUSED_DOMAIN} as unused from organisations where org_id = ${org}`,
  );
  if (known?.unused === false) return;
  if (other !== undefined) throw new Error(`The mail domain ${domain} is that of organisation ${other.org} already.`);
  const name = organisation ?? known?.name;
  if (name === undefined) throw new Error(`There is no organisation ${org} yet: name it with --organisation "…".`);
  await session.run(
    sql`insert into organisations (org_id, name, email_domain) values (${org}, ${name}, ${domain})
     on conflict (org_id) do update set name = excluded.name, email_domain = excluded.email_domain`,
  );
}

async function refuseDemo(session: Queries): Promise<void> {
  const [demo] = await session.run(sql`select from organisations where email_domain = any(${DEMO_DOMAINS}::text[])`);
  if (demo === undefined) return;
  throw new Error(
    'This database holds the demo, whose accounts share a published password. Name an empty one (DATABASE_URL, or another DATA_DIR) and say DEMO=no in .env, then add the owner there.',
  );
}

/** Returns the organisation's first area, and makes one if there is none, because each person has an area. */
export async function ensureArea(session: Queries, org: number): Promise<number> {
  const [known] = await session.run<{ id: number }>(
    sql`select id from groups where org_id = ${org} and is_area order by id limit 1`,
  );
  if (known !== undefined) return known.id;
  const [made] = await session.run<{ id: number }>(
    sql`insert into groups (org_id, title, is_area) values (${org}, ${FIRST_AREA}, true) returning id`,
  );
  if (made === undefined) throw new Error('The area could not be added.');
  return made.id;
}
