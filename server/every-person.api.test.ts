import type { JsonSchema } from './base/shapes.ts';
import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '#contract/features/access/roles.ts';
import { describeApi } from './lists/openapi.ts';
import { createRegistry } from './lists/registry.ts';
import { CONTENT_KINDS, declaredFeatures } from './features/declared.ts';
import {
  NAMING,
  NOBODY,
  PEOPLE,
  ROOTS_OF_PEOPLE,
  TABLES_OF_PEOPLE,
  TOUCHING,
  type TargetScene,
  type TouchingRow,
} from './testing/person-matrix.ts';
import { testApp } from './testing/test-app.ts';
import type { TestUser } from './testing/world.ts';
import { addNumbers } from './testing/person-numbers.ts';

/* No write on a Propietario may succeed for anybody but a Propietario. Writes are found by their declarations, so new
   ones are included. */

const app = testApp();
const registry = createRegistry(declaredFeatures.flatMap(feature => feature.lists ?? []));

/** Returns fields of a body, from its description: each one that is a number, or has the name of an address. */
function fieldsOf(schema: JsonSchema | undefined, name = ''): string[] {
  if (schema === undefined) return [];
  const { type, properties, items } = schema as {
    type?: string | string[];
    properties?: Record<string, JsonSchema>;
    items?: JsonSchema;
  };
  const types = [type].flat();
  const isNumber = types.includes('integer') || types.includes('number');
  return [
    ...(isNumber || (types.includes('string') && /mail/i.test(name)) ? [name] : []),
    ...Object.entries(properties ?? {}).flatMap(([member, one]) => fieldsOf(one, member)),
    ...fieldsOf(items, name),
  ];
}

interface Write {
  readonly route: string;
  readonly named: readonly string[];
}

function describedWrites(): Write[] {
  const operations = declaredFeatures.flatMap(feature => feature.operations ?? []);
  // Describing runs no operation.
  const nothing = { contentKinds: CONTENT_KINDS } as Parameters<typeof describeApi>[2];
  const { paths } = describeApi(registry, operations, nothing).description();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, JsonSchema>)
      .filter(([method]) => method !== 'get')
      .map(([method, described]) => {
        const { requestBody } = described as { requestBody?: { content: Record<string, { schema: JsonSchema }> } };
        const inAddress = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter(name => name !== 'id');
        const inBody = fieldsOf(requestBody?.content['application/json']?.schema);
        return { route: `${method} ${path.replace('/api/', '')}`, named: [...inAddress, ...inBody] };
      }),
  );
}

const writes = describedWrites();
const namesSomebody = ({ route, named }: Write): boolean =>
  named.some(name => PEOPLE.includes(name)) || ROOTS_OF_PEOPLE.includes(route.split(/[ /]/)[1] ?? '');

describe('the table of writes that name a person', () => {
  it('knows every number and address that a body may have as a person or none', () => {
    // Parameters that are words and not ids.
    const words = ['kind', 'number', 'version', 'page'];
    const unknown = writes.flatMap(({ route, named }) =>
      named
        .filter(name => !PEOPLE.includes(name) && !NOBODY.includes(name) && !words.includes(name))
        .map(name => `${route} ${name}`),
    );
    expect(unknown).toEqual([]);
    for (const { name, declaration } of registry.lists)
      if (TABLES_OF_PEOPLE.includes(declaration.table)) expect(ROOTS_OF_PEOPLE).toContain(name);
  });

  it('has every such write, each once, and no other', () => {
    const known = [...Object.keys(TOUCHING), ...Object.values(NAMING).flat()];
    expect(known.sort()).toEqual(
      writes
        .filter(namesSomebody)
        .map(({ route }) => route)
        .sort(),
    );
  });
});

/** Creates a Propietario who has not signed in yet, with an invitation, a group, and a transfer. */
async function sceneOf(): Promise<{ org: number; other: TestUser; scene: TargetScene }> {
  const { org, area } = await app.world.org();
  const other = await app.world.user({ org, roles: ['Propietarios'] });
  const colleague = await app.world.user({ org });
  const person = await app.world.user({ org, roles: ['Propietarios'] });
  const group = (title: string) =>
    app.world.group({ org, title, author: person.id, members: [person.id, colleague.id] });
  const handed = await group('Entregado');
  const Items = [{ Kind: 'group', Id: handed, Heir: colleague.id }];
  const handover = await other.post(`/api/Flx_Members/${person.id}/handover`, { Items }).expect(200);
  await app.owner.query('update users set registered_at = null where org_id = $1 and id = $2', [org, person.id]);
  await app.owner.query(
    `insert into passkeys (org_id, user_id, credential, public_key, uses, transports, name, created_at)
     values ($1, $2, 'theirs', '\\x00', 0, '{}', 'Portátil', now())`,
    [org, person.id],
  );
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into invitations (org_id, user_id, inviter_id, created_at, updated_at, expires_at)
     values ($1, $2, $3, now(), now(), now() + interval '3 days') returning id`,
    [org, person.id, other.id],
  );
  const addMerge = async (state: string): Promise<number> => {
    const made = await app.owner.query<{ id: number }>(
      `with record as (
         insert into users (org_id, oid, email, area_id) values ($1, gen_random_uuid(), gen_random_uuid() || '@nueva.example', $2) returning id)
       insert into merges (org_id, kept_id, merged_id, asker_id, reason, state, created_at, changed_at)
       select $1, $3, id, $4, 'Dos ingresos', $5, now(), now() from record returning id`,
      [org, area, person.id, colleague.id, state],
    );
    return made.rows[0]?.id ?? 0;
  };
  // Letter and badge that have been printed for them.
  await addNumbers(app.owner, org, [{ user: person.id, number: '1052804417' }]);
  await app.owner.query(
    `with badge as (insert into badges (org_id, user_id, token_hash, made_at) values ($1, $2, repeat('0', 64), now()))
     insert into access_codes (org_id, user_id, kind, code_hash, made_at, ends_at)
     values ($1, $2, 'letter', repeat('0', 64), now(), now() + interval '30 days')`,
    [org, person.id],
  );
  const scene = {
    person: person.id,
    waitingMerge: await addMerge('waiting'),
    doneMerge: await addMerge('done'),
    email: person.email,
    area,
    invitation: rows[0]?.id ?? 0,
    handover: handover.body.Id as number,
    group: await group('Suyo'),
    colleague: colleague.id,
  };
  return { org, other, scene };
}

const send = (by: TestUser, route: string, { path, body }: TouchingRow, scene: TargetScene) => {
  const [method] = route.split(' ') as ['put' | 'post' | 'delete'];
  return by[method](`/api/${path(scene)}`, body?.(scene));
};

/** Returns all stored data of the person. */
const stateOf = async (org: number, { person }: TargetScene): Promise<unknown> =>
  (
    await app.owner.query(
      `select to_jsonb(u) as person,
         (select jsonb_agg(to_jsonb(i)) from invitations i where i.org_id = u.org_id and i.user_id = u.id) as invitations,
         (select jsonb_agg(to_jsonb(s)) from directory_syncs s where s.org_id = u.org_id and s.user_id = u.id) as accounts,
         (select jsonb_agg(g.id order by g.id) from groups g where g.org_id = u.org_id and g.author_id = u.id) as groups,
         (select jsonb_agg(m.state order by m.id) from merges m where m.org_id = u.org_id and m.kept_id = u.id) as merges,
         (select count(*) from audit_log l where l.org_id = u.org_id and l.person_id = u.id) as entries,
         (select to_jsonb(c) from access_codes c where c.org_id = u.org_id and c.user_id = u.id) as code,
         (select to_jsonb(b) from badges b where b.org_id = u.org_id and b.user_id = u.id) as badge
       from users u where u.org_id = $1 and u.id = $2`,
      [org, person],
    )
  ).rows;

describe.each(Object.entries(TOUCHING))('%s', (route, touching) => {
  it('does nothing to a Propietario but by another one', async () => {
    const { org, other, scene } = await sceneOf();
    const before = await stateOf(org, scene);
    const powers: (Role | undefined)[] = [undefined, ...ROLES.filter(role => role !== 'Propietarios')];
    const everything = ROLES.filter(role => role !== 'Propietarios');
    for (const roles of [...powers.map(role => (role === undefined ? [] : [role])), everything]) {
      const by = await app.world.user({ org, roles });
      expect([403, 404], `${roles.join()} ${route}`).toContain((await send(by, route, touching, scene)).status);
    }
    expect(await stateOf(org, scene)).toEqual(before);
    const { status } = await send(other, route, touching, scene);
    if (touching.isRefused === true) {
      expect(status).toBe(409);
      return;
    }
    expect(status).toBeLessThan(300);
    expect(await stateOf(org, scene)).not.toEqual(before);
  });
});
