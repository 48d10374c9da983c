import { ADMIN_APPS, isDelegable, opensApp, type AdminApp } from '#contract/features/access/rules.ts';
import { moduleOfEach } from '#contract/features/index.ts';
import type { PanelAnswer } from '#contract/features/administration/types.ts';
import type { Context } from '../../base/context.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { isOff } from '../../content-kinds/modules.ts';
import { viewerValues, READER, type RightsReader } from '../../content-kinds/reader.ts';
import { powersOf } from '../access/service.ts';
import type { AdministeredCounts } from '../feature.ts';
import { join, literal, sql, type Sql } from '../../db/sql.ts';

const MODULE_OF_APP = moduleOfEach('admin');

/** Builds one statement of all counts, as JSON by their names; null if there are none. A count of NULL is left out. */
function countsOf(counts: readonly (readonly [AdminApp, (reader: RightsReader) => Sql])[]): Sql | null {
  if (counts.length === 0) return null;
  const members = counts.map(([app, count]) => sql`${literal(app)}, ${count(READER)}`);
  return sql`select json_strip_nulls(json_build_object(${join(members)})) as counts`;
}

/**
 * Creates `GET /api/panel`: the counts of everything that the reader administers.
 * @param counts of the features; an app without a count has none
 * @spec 2§2 Settings panel, 3§2.4
 */
export function createPanelOperation(counts: AdministeredCounts): Operation {
  const panel = async (context: Context): Promise<PanelAnswer> => {
    const { viewer, db } = context;
    const apps = ADMIN_APPS.filter(
      app => (opensApp(app, viewer.roles) || isDelegable(app)) && !isOff({ module: MODULE_OF_APP[app] }, viewer),
    );
    const statement = countsOf(apps.flatMap(app => (counts[app] === undefined ? [] : [[app, counts[app]] as const])));
    if (statement === null) return { results: {} };
    const [found] = await db
      .reading(viewer.org)
      .run<{ counts: PanelAnswer['results'] }>(statement, { ...viewerValues(context), roles: powersOf(viewer) });
    return { results: found?.counts ?? {} };
  };
  return defineOperation({
    method: 'get',
    path: 'panel',
    summary: 'How many there are of everything that the caller administers.',
    policy: ({ viewer }) => ADMIN_APPS.some(app => opensApp(app, viewer.roles)),
    status: 200,
    answer: {
      type: 'object',
      required: ['results'],
      properties: { results: { type: 'object', properties: propertiesOf(Object.keys(counts) as AdminApp[]) } },
    },
    handle: ({ context }) => panel(context),
  });
}

const propertiesOf = (apps: readonly AdminApp[]) => Object.fromEntries(apps.map(app => [app, { type: 'integer' }]));
