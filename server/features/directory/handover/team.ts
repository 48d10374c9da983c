import { RESPONSIBILITIES_MAX } from '#contract/features/people/limits.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import { fullName } from '../../../db/full-name.ts';
import { literal, sql, type Sql } from '../../../db/sql.ts';
import type { Held, Responsibility } from '../../feature.ts';
import { changeManager, takeChartTurn } from '../../people/service.ts';
import { directoryTexts, teamTexts } from '../texts.ts';

/** Active people who report to a person, by name. */
const teamOf = (org: number, person: number): Sql => sql`
  select u.id, ${fullName(sql`u`)} as title from users u
  where u.org_id = ${org} and u.manager_id = ${person} and u.is_active
  order by u.name_key, u.id limit ${literal(RESPONSIBILITIES_MAX)}`;

interface Report {
  readonly title: string;
  readonly manager: number | null;
  /** Active manager of the person who hands over, to whom an heir within the team reports afterwards. */
  readonly above: number | null;
  readonly isActive: boolean;
}

const readReport = (org: number, report: number, person: number): Sql => sql`
  select ${fullName(sql`r`)} as title, r.manager_id as manager, a.id as above, p.is_active as "isActive"
  from users r join users p on p.org_id = r.org_id and p.id = ${person}
  left join users a on a.org_id = p.org_id and a.id = p.manager_id and a.is_active
  where r.org_id = ${org} and r.id = ${report}`;

/** Data stored about a person who was given another manager. */
interface KeptReport {
  readonly manager: number | null;
}

const managerOf = (kept: unknown): number | null => (kept as KeptReport).manager; // `pass` returned it in this shape.

/**
 * Responsibility for the people who report to a person. An heir who is one of them reports to the manager above
 * afterwards. Those whom nobody receives go there too, when the person is blocked.
 */
export const teamResponsibility: Responsibility = {
  kind: 'report_to',
  words: teamTexts,
  lockFirst: ({ session }) => takeChartTurn(session),
  isPeople: true,
  list: ({ session, viewer }, person) => session.run<Held>(teamOf(viewer.org, person)),
  hasHeir: () => true,
  pass: async (context, { id, person, heir }) => {
    const { session, viewer } = context;
    const [found] = await session.run<Report>(readReport(viewer.org, id, person));
    if (found?.manager !== person) return null;
    const manager = heir === id ? found.above : heir;
    try {
      await changeManager(context, id, manager);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'invalid') throw error;
      throw new ProblemError('invalid', { detail: directoryTexts(viewer.language).heirBelow });
    }
    return { manager } satisfies KeptReport;
  },
  heirOf: managerOf,
  findLeft: async ({ session, viewer }, { id, kept }) => {
    const [found] = await session.run<Report>(readReport(viewer.org, id, id));
    return found?.isActive === true && found.manager === managerOf(kept) ? { id, title: found.title } : null;
  },
  putBack: async (context, { id, person, kept }) => {
    const [found] = await context.session.run<Report>(readReport(context.viewer.org, id, person));
    if (found?.manager !== managerOf(kept) || !found.isActive) return false;
    try {
      await changeManager(context, id, person);
    } catch (error) {
      // Meanwhile the person has come to report to them.
      if (error instanceof ProblemError && error.code === 'invalid') return false;
      throw error;
    }
    return true;
  },
};
