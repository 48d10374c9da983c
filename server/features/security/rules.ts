import { isRole, ROLE_IDS } from '#contract/features/access/roles.ts';
import { ASKED_ROLES } from '#contract/features/security/limits.ts';
import type { FactorRule } from '#contract/features/security/types.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { sql } from '../../db/sql.ts';

/**
 * Saves the roles whose holders need a second factor. The grace of a role's holders begins when it is added.
 * @param value validated value of the setting
 */
export async function saveFactorRules({ session, viewer, now }: WriteContext, value: unknown): Promise<void> {
  const roles = (Array.isArray(value) ? value : []).filter(isRole).map(role => ROLE_IDS[role]);
  await session.run(
    sql`delete from second_factor_rules where org_id = ${viewer.org} and role_id <> all(${roles}::smallint[])`,
  );
  await session.run(sql`
    insert into second_factor_rules (org_id, role_id, since)
    select ${viewer.org}, r.id, ${now} from unnest(${roles}::smallint[]) r (id) on conflict do nothing`);
}

/**
 * Returns the second factor that the viewer's session lacks: it is due, or only proposed.
 * @param hasOne whether the person has set one up
 */
export async function ownRule({ db, viewer, factor }: Context, hasOne: boolean): Promise<FactorRule | null> {
  if (factor === undefined || factor.isUsed) return null;
  const { due, isMissing } = factor;
  if (due !== null) return { Due: due.toISOString(), IsMissing: isMissing };
  if (hasOne || !ASKED_ROLES.some(role => viewer.roles.has(role))) return null;
  const dismissed = await db.read(viewer.org, session =>
    session.run(sql`select from second_factor_dismissals where org_id = ${viewer.org} and user_id = ${viewer.id}`),
  );
  return dismissed.length > 0 ? null : { Due: null, IsMissing: false };
}

/** Asks the viewer no more for a second factor that no rule requires. */
export async function dismissProposal({ db, viewer }: Context): Promise<void> {
  await db.write(viewer.org, session =>
    session.run(
      sql`insert into second_factor_dismissals (org_id, user_id) values (${viewer.org}, ${viewer.id}) on conflict do nothing`,
    ),
  );
}
