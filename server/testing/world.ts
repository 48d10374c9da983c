import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Role } from '#contract/features/access/roles.ts';
import type { GroupType } from '#contract/features/groups/types.ts';
import { countCost } from './count-cost.ts';
import type { TestClient } from './test-client.ts';

interface TestOrg {
  readonly org: number;
  /** Area of this organisation's users by default. */
  readonly area: number;
}

export interface UserOptions {
  readonly org?: number;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly roles?: readonly Role[];
  readonly area?: number;
  readonly groups?: readonly number[];
  readonly isActive?: boolean;
}

/** Person with an account, and requests in their name (paths are complete: `/api/Flx_Feed`). */
export interface TestUser extends TestClient {
  readonly org: number;
  readonly id: number;
  readonly area: number;
  readonly oid: string;
  readonly email: string;
  /** Fresh access token. */
  readonly token: string;
}

interface GroupOptions {
  readonly org?: number;
  readonly title?: string;
  readonly isPrivate?: boolean;
  readonly isArea?: boolean;
  readonly kind?: GroupType;
  readonly author?: number;
  readonly members?: readonly number[];
}

/** Sets up scenes: it writes as the owner of the database, past every rule. */
export interface World {
  /** Makes an organisation with one area. Its number defaults to an unused one. */
  org(options?: { org_id?: number; name?: string }): Promise<TestOrg>;
  /** Makes a person. Without `org` everybody is in the same organisation, made on first use. */
  user(options?: UserOptions): Promise<TestUser>;
  /** Makes several people at once, alike except for name, address and id. */
  users(count: number, options?: Omit<UserOptions, 'email'>): Promise<TestUser[]>;
  /** Makes a group (or, with `isArea`, an area) and returns its id. */
  group(options?: GroupOptions): Promise<number>;
}

/**
 * Number of the next organisation, from 1001 on; 101 has the reference data. Files of a process never share a number,
 * so that cached or delayed data of one organisation are not mistaken for another's.
 */
let nextOrg = 1001;

export function createWorld(options: {
  owner: pg.Pool;
  accountIssuer: string;
  clientOf: (oid: string) => TestClient & { readonly token: string };
}): World {
  const { owner } = options;
  const areas = new Map<number, number>();
  let people = 0;
  let usual: Promise<TestOrg> | null = null;

  const org: World['org'] = async ({ org_id = nextOrg++, name = `Organización ${org_id}` } = {}) => {
    await owner.query(
      `insert into organisations (org_id, name, email_domain) values ($1, $2, $3) on conflict (org_id) do nothing`,
      [org_id, name, `org${org_id}.example`],
    );
    const area = await one<{ id: number }>(
      owner,
      `insert into groups (org_id, title, is_area) values ($1, 'Área general', true) returning id`,
      [org_id],
    );
    areas.set(org_id, area.id);
    return { org: org_id, area: area.id };
  };

  const orgOr = async (given: number | undefined): Promise<TestOrg> => {
    if (given === undefined) return await (usual ??= org());
    const area = areas.get(given);
    return area === undefined ? await org({ org_id: given }) : { org: given, area };
  };

  const users = async (count: number, given: UserOptions): Promise<TestUser[]> => {
    // Reserved now: several people may be made at a time.
    const before = people;
    people += count;
    countCost('people', count);
    const home = await orgOr(given.org);
    const made = Array.from({ length: count }, (_, at) => {
      const number = before + 1 + at;
      return {
        firstName: 'Persona',
        lastName: `Número ${number}`,
        email: `persona${number}@org${home.org}.example`,
        isActive: true,
        roles: [],
        groups: [],
        ...given,
        org: home.org,
        area: given.area ?? home.area,
        oid: randomUUID(),
      };
    });
    const ids = await addUsers(owner, made, options.accountIssuer);
    return made.map(({ org: own, area, oid, email }, at) =>
      Object.assign(options.clientOf(oid), { org: own, id: ids[at] ?? 0, area, oid, email }),
    );
  };

  return {
    org,
    users: (count, given = {}) => users(count, given),
    async user(given = {}) {
      const [made] = await users(1, given);
      if (made === undefined) throw new Error('Nobody was made');
      return made;
    },
    async group(given = {}) {
      return await addGroup(owner, { ...given, org: (await orgOr(given.org)).org });
    },
  };
}

/** Adds people with their accounts, roles and memberships in one statement; returns their ids in this order. */
async function addUsers(
  owner: pg.Pool,
  people: readonly (Required<UserOptions> & { readonly oid: string })[],
  issuer: string,
): Promise<number[]> {
  const { rows } = await owner.query<{ id: number; oid: string }>(
    `with given as materialized (
       select * from jsonb_to_recordset($1::jsonb) as given(org int, oid uuid, "firstName" text, "lastName" text,
         email text, area int, "isActive" boolean, roles text[], groups int[])
     ), person as (
       insert into users (org_id, oid, first_name, last_name, email, area_id, is_active, registered_at)
       select org, oid, "firstName", "lastName", email, area, "isActive", now() from given returning id, oid
     ), account as (
       insert into sign_in_accounts (issuer, subject, org_id, user_id)
       select $2, oid, org, id from person join given using (oid)
     ), device as (
       -- Used in the future, so that no request records its use.
       insert into devices (org_id, user_id, digest, browser, system, seen_at, used_at)
       select org, id, sha256(oid::text::bytea), 'Chrome', 'Linux', now(), '2100-01-01' from person join given using (oid)
       returning org_id, user_id, id
     ), device_session as (
       insert into device_sessions (org_id, user_id, session, device_id, seen_at)
       select d.org_id, d.user_id, p.oid, d.id, now() from device d join person p on p.id = d.user_id
     ), given_roles as (
       insert into user_roles (org_id, user_id, role_id)
       select org, p.id, r.id from person p join given using (oid) join roles r on r.title = any(given.roles)
     ), joined as (
       insert into memberships (org_id, user_id, group_id)
       select org, id, unnest(groups) from person join given using (oid) on conflict do nothing
     )
     select id, oid from person`,
    [JSON.stringify(people), issuer],
  );
  const ids = new Map(rows.map(({ id, oid }) => [oid, id]));
  return people.map(({ oid }) => ids.get(oid) ?? 0);
}

async function addGroup(owner: pg.Pool, group: GroupOptions & { org: number }): Promise<number> {
  const {
    org,
    title = 'Grupo',
    isPrivate = false,
    isArea = false,
    kind = 'social',
    author = null,
    members = [],
  } = group;
  const { id } = await one<{ id: number }>(
    owner,
    `insert into groups (org_id, title, is_private, is_area, kind, author_id) values ($1, $2, $3, $4, $5, $6) returning id`,
    [org, title, isPrivate, isArea, kind, author],
  );
  await owner.query(
    'insert into memberships (org_id, user_id, group_id, is_administrator) select $1, m, $3, m is not distinct from $4 from unnest($2::int[]) m',
    [org, members, id, author],
  );
  return id;
}

async function one<Row>(owner: pg.Pool, text: string, values: readonly unknown[]): Promise<Row> {
  const result = await owner.query(text, [...values]);
  const row: Row | undefined = result.rows[0];
  if (row === undefined) throw new Error(`No row came back from: ${text}`);
  return row;
}
