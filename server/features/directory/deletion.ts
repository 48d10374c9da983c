import type { WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { requireRecentSignIn } from '../../auth/recent-sign-in.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { requireTouchable, rolesOf } from '../access/service.ts';
import { audit } from '../audit/service.ts';
import { findIds, lockIds, type SealedPerson } from './import/people-sql.ts';
import { askForSync } from './sync-sql.ts';
import { directoryTexts } from './texts.ts';

/** Condition: the person has ever come in. */
export const hasCome = (person: Sql): Sql => sql`(${person}.registered_at is not null
  or exists (select from activity_days d where d.org_id = ${person}.org_id and d.user_id = ${person}.id)
  or exists (select from welcomes w where w.org_id = ${person}.org_id and w.user_id = ${person}.id and w.came_at is not null)
  or exists (select from invitations i where i.org_id = ${person}.org_id and i.user_id = ${person}.id and i.state = 'accepted'))`;

/** Selects whether a person has ever come in, and whether they lead a group or other people. */
const readTraces = (org: number, person: number): Sql => sql`
  select ${hasCome(sql`u`)} as "hasCome",
    exists (select from groups g where g.org_id = u.org_id and g.author_id = u.id)
      or exists (select from memberships m where m.org_id = u.org_id and m.user_id = u.id and m.is_administrator)
      or exists (select from users r where r.org_id = u.org_id and r.manager_id = u.id) as "isInCharge"
  from users u where u.org_id = ${org} and u.id = ${person}`;

/** Deletes a person. Rows about them go with them; content refuses it. */
const removePerson = (org: number, person: number): Sql =>
  sql`delete from users where org_id = ${org} and id = ${person}`;

/**
 * Deletes a person who has never come in, which frees the address and the identification number. The account is removed
 * later (`directory: sync`).
 * @throws ProblemError 404; 403 of a Propietario, unless the viewer is one; 409 of a person who has come in, has a role,
 * leads a group or people, or is named in content
 */
export async function deletePerson(context: WriteContext, id: number): Promise<void> {
  const { session, viewer } = context;
  const texts = directoryTexts(viewer.language);
  const refuse = (detail: string): ProblemError => new ProblemError('conflict', { detail });
  await session.run(lockIds(viewer.org, [id]));
  const [person] = await session.run<SealedPerson>(findIds(viewer.org, [id]));
  if (person === undefined) throw notFound();
  await requireTouchable(viewer, session, [id]);
  const [traces] = await session.run<{ hasCome: boolean; isInCharge: boolean }>(readTraces(viewer.org, id));
  if (traces?.hasCome !== false) throw refuse(texts.hasCome);
  if ((await rolesOf(session, id)).length > 0) throw refuse(texts.hasRole);
  if (traces.isInCharge) throw refuse(texts.isInCharge);
  await session.run(askForSync(viewer.org, id));
  try {
    await session.run(removePerson(viewer.org, id));
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'conflict') throw error;
    throw new ProblemError('conflict', { detail: texts.hasContent, cause: error });
  }
  await audit(context, {
    feature: 'directory',
    action: 'deleted',
    subject: id,
    person: id,
    before: { Nombre: person.Nombre, Apellido: person.Apellido, Email: person.Email },
  });
}

/** Deletes one person. @throws ProblemError sign_in_too_old; and the refusals of a deletion */
export async function removeMember(context: WriteContext, id: number): Promise<void> {
  requireRecentSignIn(context);
  await deletePerson(context, id);
}
