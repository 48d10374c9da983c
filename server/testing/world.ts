import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Role } from '../../contract/features/access/roles.ts';
import type { GroupType } from '../../contract/features/groups/types.ts';
import { countCost } from './count-cost.ts';
import type { TestClient } from './test-client.ts';

interface TestOrg {
  readonly org: number;
  /** The area that users of this organisation belong to unless told otherwise. */
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

/** A person with an account, and requests in their name (paths are complete: `/api/Flx_Feed`). */
export interface TestUser extends TestClient {
  readonly org: number;
  readonly id: number;
  readonly area: number;
  readonly oid: string;
  readonly email: string;
  /** A fresh access token. */
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

/** Sets scenes: it writes as the owner of the database, past every rule. */
export interface World {
  /** Makes an organisation with one area. Its number defaults to one that no other has. */
  org(options?: { org_id?: number; name?: string }): Promise<TestOrg>;
  /** Makes a person. Without `org` everybody is in the same organisation, made at the first need. */
  user(options?: UserOptions): Promise<TestUser>;
  /** Makes a group (or, with `isArea`, an area) and answers its id. */
  group(options?: GroupOptions): Promise<number>;
}

/**
 * Number of the next organisation, from 1001 on; 101 has the reference data. No file of a process has one that another had, so
 * that nothing which is remembered of an organisation, or still under way to it, is taken for another's.
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

  return {
    org,
    async user(given = {}) {
      people += 1;
      countCost('people');
      // Taken now: people are made several at a time.
      const number = people;
      const home = await orgOr(given.org);
      const person = {
        firstName: 'Persona',
        lastName: `Número ${number}`,
        ...given,
        ...home,
        area: given.area ?? home.area,
      };
      const email = given.email ?? `persona${number}@org${home.org}.example`;
      const oid = randomUUID();
      const id = await addUser(owner, { ...person, email, oid }, options.accountIssuer);
      return Object.assign(options.clientOf(oid), { org: home.org, id, area: person.area, oid, email });
    },
    async group(given = {}) {
      return await addGroup(owner, { ...given, org: (await orgOr(given.org)).org });
    },
  };
}

async function addUser(
  owner: pg.Pool,
  person: UserOptions & { org: number; area: number; oid: string },
  issuer: string,
): Promise<number> {
  const { org, oid, firstName, lastName, email, area, isActive = true, roles = [], groups = [] } = person;
  const { id } = await one<{ id: number }>(
    owner,
    `with person as (
       insert into users (org_id, oid, first_name, last_name, email, area_id, is_active, registered_at)
       values ($1, $2, $3, $4, $5, $6, $7, now()) returning id
     ), account as (
       insert into sign_in_accounts (issuer, subject, org_id, user_id) select $8, $2, $1, id from person
     ), given_roles as (
       insert into user_roles (org_id, user_id, role_id)
       select $1, p.id, r.id from person p, roles r where r.title = any($9)
     ), joined as (
       insert into memberships (org_id, user_id, group_id)
       select $1, id, unnest($10::int[]) from person on conflict do nothing
     )
     select id from person`,
    [org, oid, firstName, lastName, email, area, isActive, issuer, roles, groups],
  );
  return id;
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
