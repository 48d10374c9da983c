import { randomUUID } from 'node:crypto';
import { NETWORK_NAME_MAX } from '#contract/features/administration/limits.ts';
import { MODULES_TITLE, NAME_TITLE } from '#contract/features/config/types.ts';
import type { ModuleName } from '#contract/features/index.ts';
import type { ClientBase, QueryResultRow } from 'pg';
import type { AuthConfig } from '../config/auth-config.ts';
import type { Session } from '../db/database.ts';
import { queryOf, sql, type Prepared, type Sql } from '../db/sql.ts';
import { temporaryPassword } from '../integrations/directory/temporary-password.ts';
import { createLocalAccount, linkSignInAccount } from '../integrations/identity/accounts/accounts.ts';
import { hashPassword } from '../integrations/identity/accounts/passwords.ts';
import type { OwnerDetails } from './owner-details.ts';
import { DEMO_DOMAINS } from '../config/demo.ts';

type Queries = Pick<Session, 'run'>;

/** Pattern of the domain of an organisation that has no owner yet, like the default one. */
const UNUSED_DOMAIN = '%.invalid';

/** Title of the area for people who exist before anybody has made an area. */
const FIRST_AREA = 'General';

/**
 * Modules that are off in a new organisation: loans can't be simulated before it has rates, and surveys are of no use
 * before it has administrators of surveys. Its owner switches them on in Parámetros.
 */
const FIRST_OFF: readonly ModuleName[] = ['loans', 'surveys'];

/**
 * Makes the organisation when it is missing. The default one, as the reference data left it, takes the name and the
 * mail domain of its first owner; any other stays as it is.
 * @throws Error in a database that holds the demo, because its accounts share a published password.
 */
async function ensureOrganisation(session: Queries, details: OwnerDetails): Promise<void> {
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
  // The network bears the name of the organisation until it is changed in Parámetros.
  if (name.length <= NETWORK_NAME_MAX)
    await session.run(
      sql`insert into general_config (org_id, title, value) values (${org}, ${NAME_TITLE}, to_jsonb(${name}::text))
       on conflict do nothing`,
    );
  await session.run(
    sql`insert into general_config (org_id, title, value) values (${org}, ${MODULES_TITLE}, ${JSON.stringify(FIRST_OFF)}::jsonb)
     on conflict do nothing`,
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
async function ensureArea(session: Queries, org: number): Promise<number> {
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

interface Person {
  readonly id: number;
  readonly oid: string;
}

/**
 * Lets a first person into an organisation as its owner. Makes anything that is missing: the organisation, an area, the
 * person, the role, and the sign-in. An existing person only gets the missing parts, and is unblocked.
 *
 * @param owner A connection as the owner of the tables: the application's role may not make organisations.
 * @returns The temporary password of an account that was made now; null when the person has one or signs in elsewhere.
 * @throws Error with a message for the operator
 */
export async function addOwner(
  owner: ClientBase,
  auth: Pick<AuthConfig, 'accountIssuer'>,
  details: OwnerDetails,
): Promise<string | null> {
  const session = queriesOf(owner);
  await owner.query('begin');
  try {
    // The row policies of the tables also apply to their owner, unless it is a superuser.
    await owner.query(`select set_config('app.org_id', $1, true)`, [String(details.org)]);
    await owner.query(`select pg_advisory_xact_lock(hashtext('add-owner'))`);
    await ensureOrganisation(session, details);
    const person = await ensurePerson(session, details);
    await session.run(
      sql`insert into user_roles (org_id, user_id, role_id) select ${details.org}, ${person.id}, id from roles where title = 'Propietarios'
       on conflict do nothing`,
    );
    const password = details.subject === null ? await ensureAccount(session, person, details) : null;
    await ensureLink(session, person, details, { issuer: auth.accountIssuer, subject: details.subject ?? person.oid });
    await owner.query('commit');
    return password;
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

const queriesOf = (client: ClientBase): Queries => ({
  run: async <Row>(statement: Sql | Prepared): Promise<Row[]> =>
    (await client.query<Row & QueryResultRow>(queryOf(statement))).rows,
});

/**
 * Creates or activates the person. An outside directory's object id becomes the person's; the embedded directory
 * accepts any id.
 */
async function ensurePerson(session: Queries, details: OwnerDetails): Promise<Person> {
  const { org, email, firstName, lastName, subject } = details;
  const [known] = await session.run<Person>(
    sql`update users set is_active = true, oid = coalesce(${subject}::uuid, oid) where org_id = ${org} and email = ${email} returning id, oid`,
  );
  if (known !== undefined) return known;
  const area = await ensureArea(session, org);
  const [made] = await session.run<Person>(
    sql`insert into users (org_id, oid, first_name, last_name, email, area_id) values (${org}, ${subject ?? randomUUID()}, ${firstName}, ${lastName}, ${email}, ${area}) returning id, oid`,
  );
  if (made === undefined) throw new Error('The person could not be added.');
  return made;
}

async function ensureAccount(session: Queries, { oid }: Person, details: OwnerDetails): Promise<string | null> {
  const { org, email, firstName: givenName, lastName: surname } = details;
  const [account] = await session.run<{ oid: string }>(
    sql`update idp_accounts set account_enabled = (account_enabled or oid = ${oid}) where email = ${email} returning oid`,
  );
  if (account?.oid === oid) return null;
  if (account !== undefined) throw new Error(`${email} is the account of somebody else already.`);
  const password = temporaryPassword();
  const passwordHash = await hashPassword(password);
  await createLocalAccount(session, { oid, email, givenName, surname, org, passwordHash, mustChangePassword: true });
  return password;
}

/**
 * Links an account to the person. An account that is already linked is never linked to another person: it would give
 * them that identity.
 */
async function ensureLink(
  session: Queries,
  person: Person,
  { org, email }: OwnerDetails,
  link: { issuer: string; subject: string },
): Promise<void> {
  const links = await session.run<{ subject: string; org: number; user: number }>(
    sql`select subject, org_id as org, user_id as "user" from sign_in_accounts
      where issuer = ${link.issuer} and (subject = ${link.subject} or (org_id = ${org} and user_id = ${person.id}))`,
  );
  if (links.length === 0) return linkSignInAccount(session, { ...link, org, user: person.id });
  const isSame = links.every(each => each.subject === link.subject && each.org === org && each.user === person.id);
  if (!isSame) throw new Error(`${email} or that subject is linked otherwise already.`);
}
