import { randomUUID } from 'node:crypto';
import { createLocalAccount, linkSignInAccount } from '../../server/integrations/identity/accounts.ts';
import { hashPassword } from '../../server/integrations/identity/passwords.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount, FRAILEJON, YARUMO } from './accounts.ts';
import type { DemoTools } from './tools.ts';

const ORGANISATIONS = [
  { org: YARUMO, name: 'Yarumo', domain: 'yarumo.example' },
  { org: FRAILEJON, name: 'Frailejón', domain: 'frailejon.example' },
] as const;

/** Fills an empty database with the demo organisations. */
export async function seedDemo(tools: DemoTools): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const { org, name, domain } of ORGANISATIONS) {
    await tools.owner.query(
      `insert into organisations (org_id, name, email_domain) values ($1, $2, $3)
       on conflict (org_id) do update set name = excluded.name, email_domain = excluded.email_domain`,
      [org, name, domain],
    );
    await tools.pin(org);
    await tools.owner.query(
      `insert into general_config (org_id, title, value) values ($1, 'name', to_jsonb($2::text))
       on conflict (org_id, title) do update set value = excluded.value`,
      [org, name],
    );
    const area = await insertId(
      tools,
      'insert into groups (org_id, title, is_area) values ($1, $2, true) returning id',
      [org, 'Talento Humano'],
    );
    for (const account of DEMO_ACCOUNTS.filter(person => person.org === org)) {
      await addPerson(tools, account, area, passwordHash);
    }
  }
}

async function addPerson(tools: DemoTools, account: DemoAccount, area: number, passwordHash: string): Promise<void> {
  const oid = randomUUID();
  const { org, email, firstName, lastName } = account;
  const user = await insertId(
    tools,
    `insert into users (org_id, oid, first_name, last_name, email, area_id, is_active, registered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [org, oid, firstName, lastName, email, area, account.blocked !== true, account.neverSignedIn ? null : tools.now],
  );
  await tools.owner.query(
    'insert into user_roles (org_id, user_id, role_id) select $1, $2, id from roles where title = any($3)',
    [org, user, account.roles],
  );
  const session = {
    query: async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
      (await tools.owner.query(text, [...values])).rows as Row[], // the caller states the shape of its statement
  };
  await createLocalAccount(session, { oid, email, givenName: firstName, surname: lastName, passwordHash, org });
  await linkSignInAccount(session, { issuer: tools.accountIssuer, subject: oid, org, user });
}

async function insertId(tools: DemoTools, text: string, values: readonly unknown[]): Promise<number> {
  const rows = (await tools.owner.query(text, [...values])).rows as { id: number }[];
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`No id came back from: ${text}`);
  return id;
}
