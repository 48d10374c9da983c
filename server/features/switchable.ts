import type { ModuleName } from '#contract/features/index.ts';
import type { FeatureTools, Job } from '../jobs/job.ts';
import { literal, sql } from '../db/sql.ts';
import { isModuleOn, isOff } from '../content-kinds/modules.ts';
import { isNotifiable, type FileReader, type HeldFiles, type ContentKind } from '../content-kinds/content-kind.ts';
import type { Session } from '../db/database.ts';
import type { Feature } from './feature.ts';
import type { Composer } from './mail/service.ts';

/** Returns whether the organisation of the session has the module switched on. */
async function readsOn(session: Pick<Session, 'org' | 'run'>, module: ModuleName): Promise<boolean> {
  const [found] = await session.run<{ isOn: boolean }>(
    sql`select ${isModuleOn(sql`${session.org}::int`, literal(module))} as "isOn"`,
  );
  return found?.isOn === true;
}

/** Lets the job work only in organisations that have its module switched on. */
const switchableJob = (module: ModuleName, job: Job<FeatureTools>): Job<FeatureTools> =>
  job.worksWhenOff === true
    ? job
    : {
        ...job,
        run: tools =>
          job.run({
            ...tools,
            organisations: async () => {
              const on: number[] = [];
              for (const org of await tools.organisations())
                if (await tools.db.read(org, session => readsOn(session, module))) on.push(org);
              return on;
            },
          }),
      };

/** Drops queued e-mails of a module that has been switched off since. */
const switchableEmail =
  (module: ModuleName, compose: Composer): Composer =>
  async queued =>
    (await readsOn(queued.session, module)) ? compose(queued) : null;

const switchableFiles = (module: ModuleName, files: HeldFiles): HeldFiles =>
  mapped(files, rules => ({
    ...rules,
    seenBy: rules.seenBy.map(
      (reads): FileReader =>
        async (context, ...parent) =>
          !isOff({ module }, context.viewer) && reads(context, ...parent),
    ),
  }));

/** Hides things, with their notifications and files, from everybody. */
function switchableThing(module: ModuleName, contentKind: ContentKind): ContentKind {
  const whileOn =
    (condition: ContentKind['isVisible']): ContentKind['isVisible'] =>
    (reader, row) =>
      sql`(${isModuleOn(reader.org, literal(module))} and ${condition(reader, row)})`;
  return {
    ...contentKind,
    isVisible: whileOn(contentKind.isVisible),
    notified: { ...contentKind.notified, isNotifiable: whileOn(isNotifiable(contentKind)) },
    ...(contentKind.files !== undefined && { files: switchableFiles(module, contentKind.files) }),
  };
}

/**
 * Makes everything that a feature of a module declares depend on the module: lists and operations answer 404, things
 * are invisible, jobs and e-mails leave the organisation out. A feature without a module stays as it is.
 * @spec decision 228
 */
export function switchable({ module, isGuarded, ...feature }: Feature): Feature {
  if (module === undefined) return feature;
  const belonging = { module, isGuarded };
  const { lists, operations, jobs, emails, contentKinds, files } = feature;
  return {
    ...feature,
    ...(lists && { lists: lists.map(list => ({ ...list, ...belonging })) }),
    ...(operations && { operations: operations.map(operation => ({ ...operation, ...belonging })) }),
    ...(jobs && { jobs: jobs.map(job => switchableJob(module, job)) }),
    ...(emails && { emails: mapped(emails, compose => switchableEmail(module, compose)) }),
    ...(contentKinds && { contentKinds: contentKinds.map(contentKind => switchableThing(module, contentKind)) }),
    ...(files && { files: switchableFiles(module, files) }),
  };
}

const mapped = <Value>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value) => Value,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
