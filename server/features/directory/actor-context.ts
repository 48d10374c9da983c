import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#contract/i18n/language.ts';
import { holds, type WriteContext } from '../../base/context.ts';
import type { Transaction } from '../../db/database.ts';
import { sql, type Sql } from '../../db/sql.ts';
import type { FeatureTools } from '../../jobs/job.ts';
import { rolesOf } from '../access/service.ts';

/** Current data of the person who began some work. */
interface Actor {
  readonly id: number;
  readonly oid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly areaId: number;
  readonly isActive: boolean;
  readonly language: Language | null;
}

const readActor = (org: number, id: number): Sql => sql`
  select u.id, u.oid, u.first_name as "firstName", u.last_name as "lastName", u.email, u.area_id as "areaId", u.is_active as "isActive",
    (select s.value from user_settings s where s.org_id = u.org_id and s.user_id = u.id and s.title = 'language') as language
  from users u where u.org_id = ${org} and u.id = ${id}`;

export interface ActorTools extends Pick<FeatureTools, 'db' | 'log' | 'contentKinds' | 'now'> {
  readonly org: number;
}

/** Work that goes on in the name of the person who began it. */
interface Begun {
  readonly actor: number | null;
  readonly address: string | null;
  /** Name in the log: `import 7`. */
  readonly name: string;
}

/** Returns the context of the person who began the work, as long as they administer people; null otherwise. */
export async function actorContext(
  { db, log, contentKinds, now, org }: ActorTools,
  session: Transaction,
  { actor: id, address, name }: Begun,
): Promise<WriteContext | null> {
  if (id === null) return null;
  const [actor] = await session.run<Actor>(readActor(org, id));
  if (actor === undefined || !actor.isActive) return null;
  const { isActive: _isActive, language, ...person } = actor;
  const viewer = {
    ...person,
    org,
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    roles: new Set(await rolesOf(session, actor.id)),
    // Work on people has to do with no module.
    modulesOff: new Set<never>(),
  };
  if (!holds(viewer, 'Admin-Users')) return null;
  return { viewer, signedInAt: null, now, db, log, requestId: name, address, contentKinds, session };
}
