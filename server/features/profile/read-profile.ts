import type { ProfileRow } from '#contract/features/people/types.ts';
import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import type { Session } from '../../db/database.ts';
import { rowSql } from '../../lists/page-sql.ts';
import { wholePlan } from '../../lists/plan.ts';
import { createRegistry } from '../../lists/registry.ts';
import { readerValues } from '../access/service.ts';
import { profiles } from '../people/service.ts';

const plan = wholePlan(createRegistry([profiles]).get(profiles.name));

/**
 * Returns a person's profile as the viewer of this context reads it. It uses the statement of Flx_Profile, so
 * everything built on it shows the same as the page.
 * @throws ProblemError 404
 */
export async function readProfile(context: Context, session: Session, id: number): Promise<ProfileRow> {
  const values = { ...readerValues(context), id };
  const [found] = await session.run<{ row: string }>(rowSql(plan, context.contentKinds), values);
  if (found === undefined) throw notFound();
  return JSON.parse(found.row) as ProfileRow; // the plan has the fields of the list
}
