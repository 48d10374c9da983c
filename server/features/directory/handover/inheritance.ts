import type { WriteContext } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import { sql, type Sql } from '../../../db/sql.ts';
import { oneByOne } from '../../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../../jobs/job.ts';
import { audit, auditUnsigned } from '../../audit/service.ts';
import { addHandover, entryOf, isFor, keptItem, type KeptItem, type Kinds } from './handover.ts';

/** Interval between checks for inheritances, in ms. @assumed */
const EVERY_MS = 60_000;

/** Locks the next blocked person from whom others inherit now; another process takes another one. */
const nextDue = (org: number, now: Date, tried: readonly number[]): Sql => sql`
  select id from users where org_id = ${org} and inherits_at <= ${now} and not is_active and not id = any(${tried}::int[])
  order by inherits_at, id limit 1 for no key update skip locked`;

/** Ends the wait for a blocked person, and that of their reports. */
const endWait = (org: number, person: number): Sql => sql`
  with reports as (update users set reported_to = null where org_id = ${org} and reported_to = ${person})
  update users set inherits_at = null where org_id = ${org} and id = ${person}`;

/**
 * Passes on the things of blocked people, four days after the block. It keeps an inheritance as a handover without an
 * actor, so that it can be given back.
 */
export const createInheritanceJob = (kinds: Kinds): Job<FeatureTools> => ({
  name: 'directory: inherit',
  every: EVERY_MS,
  run: tools =>
    oneByOne(tools, {
      next: async (session, org, tried) => (await session.run<{ id: number }>(nextDue(org, tools.now, tried)))[0],
      work: async (session, org, { id: person }) => {
        const { db, log, contentKinds, now } = tools;
        const items: KeptItem[] = [];
        for (const { kind, inherit } of kinds)
          for (const one of (await inherit?.({ db, log, contentKinds, now, session }, person)) ?? [])
            items.push({ kind, ...one });
        await session.run(endWait(org, person));
        if (items.length === 0) return;
        const [made] = await session.run<{ id: number }>(addHandover(org, { person, actor: null, now }, items));
        if (made === undefined) throw new Error('The inheritance came back without an id');
        for (const item of items)
          await auditUnsigned({ session, now }, entryOf('inherited', { person, handover: made.id }, item));
      },
    }),
});

/**
 * Passes everything that a person is responsible for to one heir, but things that are only passed alone. The caller has locked
 * both, and the heir is active. @returns how many things the heir cannot have, which stay
 */
export async function passAll(context: WriteContext, kinds: Kinds, person: number, heir: number): Promise<number> {
  const { session, viewer, now } = context;
  const items: KeptItem[] = [];
  let left = 0;
  for (const kind of kinds.filter(one => one.isPassedAlone !== true && isFor(one, viewer)))
    for (const held of (await kind.list(context, person)).filter(one => kind.hasHeir(one))) {
      const kept = await passOne(() => kind.pass(context, { id: held.id, person, heir }));
      if (kept === 'refused') left += 1;
      else if (kept !== null) items.push(keptItem(kind, { id: held.id, heir }, kept));
    }
  if (items.length === 0) return left;
  const [made] = await session.run<{ id: number }>(addHandover(viewer.org, { person, actor: viewer.id, now }, items));
  if (made === undefined) throw new Error('The handover came back without an id');
  for (const item of items) await audit(context, entryOf('handed_over', { person, handover: made.id }, item));
  return left;
}

/** Returns the outcome of passing one thing on; a refusal has written nothing. */
async function passOne(pass: () => Promise<object | null>): Promise<object | 'refused' | null> {
  try {
    return await pass();
  } catch (error) {
    if (error instanceof ProblemError) return 'refused';
    throw error;
  }
}
