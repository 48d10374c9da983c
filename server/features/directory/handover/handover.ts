import { type HandoverBody, handoverSchema } from '#contract/features/directory/schema.ts';
import type {
  HandoverDone,
  HandoverSummary,
  ResponsibilitiesAnswer,
  UndoneHandover,
} from '#contract/features/directory/types.ts';
import { HANDOVER_UNDO_DAYS } from '#contract/features/directory/limits.ts';
import type { Context, ReadContext, Viewer, WriteContext } from '../../../base/context.ts';
import { notFound, ProblemError } from '../../../base/problem-error.ts';
import { requireRecentSignIn } from '../../../auth/recent-sign-in.ts';
import type { Session } from '../../../db/database.ts';
import { inheritanceAfter, requireTouchable } from '../../access/service.ts';
import { audit, type AuditEntry } from '../../audit/service.ts';
import type { Responsibility } from '../../feature.ts';
import { directoryTexts } from '../texts.ts';
import { fullName } from '../../../db/full-name.ts';
import { literal, sql, type Sql } from '../../../db/sql.ts';
import { defineOperation, type Operation } from '../../../http/operation.ts';
import { administersPeople } from '../member-numbers.ts';
import { FLAG, MOMENT, orNull, record, several, TEXT, WHOLE } from '../../../base/shapes.ts';

const ANSWER = record({
  Person: record({ Id: WHOLE, Title: TEXT, IsActive: FLAG, InheritsAt: orNull(MOMENT) }),
  results: several(
    record({
      Kind: TEXT,
      KindName: TEXT,
      Id: WHOLE,
      Number: WHOLE,
      Title: TEXT,
      IsNamed: FLAG,
      CanHandOver: FLAG,
      EndLabel: orNull(TEXT),
    }),
  ),
  Handovers: several(
    record({
      Id: WHOLE,
      CreationDate: MOMENT,
      UndoUntil: orNull(MOMENT),
      Actor: orNull(TEXT),
      Count: WHOLE,
      Items: several(record({ KindName: TEXT, Title: orNull(TEXT), Heir: orNull(TEXT), IsThere: FLAG })),
    }),
  ),
});

/** Operations on people's responsibilities and their handover. @param kinds as the features declare them */
export const handoverOperations = (kinds: readonly Responsibility[]): readonly Operation[] => [
  defineOperation({
    method: 'get',
    path: 'Flx_Members/{id}/responsibilities',
    summary: 'What a person is responsible for, and the handovers of the last days, which can be undone.',
    policy: administersPeople,
    status: 200,
    answer: ANSWER,
    handle: ({ context, params }) => responsibilitiesOf(context, kinds, params.id),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Members/{id}/handover',
    summary:
      'Gives what a person is responsible for to heirs, or ends it (`Heir` null), all of it or nothing. It asks for a recent sign-in; roles are for Propietarios.',
    policy: administersPeople,
    body: ({ viewer }) => handoverSchema(directoryTexts(viewer.language)),
    status: 200,
    answer: record({ Id: WHOLE, Count: WHOLE }),
    problems: ['sign_in_too_old', 'conflict', 'invalid'],
    handle: ({ context, params, body }) => handOver(context, kinds, params.id, body.Items),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Handovers/{id}/undo',
    summary:
      'Puts back what still is as a handover left it, for four days, or at any time as an inheritance left it, and names the kinds of what is not.',
    policy: administersPeople,
    status: 200,
    answer: record({ Restored: WHOLE, Changed: several(TEXT) }),
    problems: ['sign_in_too_old', 'invalid'],
    handle: ({ context, params }) => undoHandover(context, kinds, params.id),
  }),
];

/** Outcome of one thing in a handover, as stored. */
export interface KeptItem {
  readonly kind: string;
  readonly id: number;
  readonly heir: number | null;
  readonly kept: unknown;
}

interface HandoverRow {
  readonly id: number;
  readonly person: number;
  readonly at: Date;
  /** Null for an inheritance. */
  readonly actor: string | null;
  readonly items: readonly KeptItem[];
}

const NAME = sql`${fullName(sql`u`)}`;

const isUndoable = (now: Date): Sql => sql`h.undone_at is null
  and (h.actor_id is null or h.created_at > ${now}::timestamptz - interval '${literal(HANDOVER_UNDO_DAYS)} days')`;

const COLUMNS = sql`h.id, h.person_id as person, h.created_at as at, h.items`;

/** Selects the person of a handover. */
const readHandedOver = (org: number, id: number): Sql => sql`
  select ${NAME} as name, u.is_active as "isActive", u.inherits_at as "inheritsAt" from users u where u.org_id = ${org} and u.id = ${id}::bigint`;

/** Locks people in the order of their ids, which is the common order for locking several. */
const lockPeopleOf = (org: number, ids: readonly number[]): Sql => sql`
  select id, is_active as "isActive" from users where org_id = ${org} and id = any(${ids}::int[]) order by id for no key update`;

/** Selects the handovers of a person that can still be undone, the last first. */
const undoableOf = (org: number, person: number, now: Date): Sql => sql`
  select ${COLUMNS}, case when h.actor_id is not null then ${NAME} end as actor from handovers h left join users u on u.org_id = h.org_id and u.id = h.actor_id
  where h.org_id = ${org} and h.person_id = ${person} and ${isUndoable(now)} order by h.id desc`;

/** Selects a handover that can still be undone. */
const readUndoable = (org: number, id: number, now: Date): Sql =>
  sql`select ${COLUMNS}, h.actor_id is null as "isInheritance" from handovers h where h.org_id = ${org} and h.id = ${id}::bigint and ${isUndoable(now)}`;

/** Marks it as undone; no row if it was undone already. */
const markUndone = (org: number, id: number, now: Date): Sql => sql`
  update handovers h set undone_at = ${now} where h.org_id = ${org} and h.id = ${id} and ${isUndoable(now)} returning id`;

/** Saves a handover, or an inheritance without an actor, and deletes those that can no longer be undone. */
export const addHandover = (
  org: number,
  { person, actor, now }: { readonly person: number; readonly actor: number | null; readonly now: Date },
  items: readonly KeptItem[],
): Sql => sql`
  with gone as (delete from handovers h where h.org_id = ${org} and not (${isUndoable(now)}))
  insert into handovers (org_id, person_id, actor_id, created_at, items)
  values (${org}, ${person}, ${actor}, ${now}, ${JSON.stringify(items)}::jsonb) returning id`;

/** Begins the four days of a blocked person anew, to whom things came back. */
const inheritLater = (org: number, person: number, now: Date): Sql => sql`
  update users set inherits_at = ${inheritanceAfter(now)} where org_id = ${org} and id = ${person} and not is_active and inherits_at is null`;

/** Selects the names of people, blocked ones too. */
const namesOf = (org: number, ids: readonly number[]): Sql =>
  sql`select u.id, ${NAME} as name from users u where u.org_id = ${org} and u.id = any(${ids}::int[])`;

const DAY_MS = 86_400_000;

/** Person whose responsibilities are handed over. */
interface HandedOver {
  readonly name: string;
  readonly isActive: boolean;
  /** Time when others inherit from a blocked person; null if there is nothing to wait for. */
  readonly inheritsAt: Date | null;
}

export type Kinds = readonly Responsibility[];

/** Returns the outcome of passing a thing on, with the person who has it now. */
export const keptItem = (
  { kind, heirOf }: Responsibility,
  { id, heir }: Pick<KeptItem, 'id' | 'heir'>,
  kept: object,
): KeptItem => ({ kind, id, heir: heirOf ? heirOf(kept) : heir, kept });

export const isFor = (kind: Responsibility, viewer: Viewer): boolean => kind.isFor?.(viewer) ?? true;

/**
 * Returns the kind of a responsibility. @throws ProblemError 403 of a kind that is unknown or that the viewer may not
 * pass on
 */
function kindOf(kinds: Kinds, name: string, viewer: Viewer): Responsibility {
  const kind = kinds.find(one => one.kind === name);
  if (kind === undefined || !isFor(kind, viewer)) throw new ProblemError('forbidden');
  return kind;
}

/** Returns the person. @throws ProblemError 404; 403 of a Propietario, unless the viewer is one */
async function personFor({ viewer }: Context, session: Session, id: number) {
  const [person] = await session.run<HandedOver>(readHandedOver(viewer.org, id));
  if (person === undefined) throw notFound();
  await requireTouchable(viewer, session, [id]);
  return person;
}

/**
 * Returns a person's responsibilities in every feature, and past handovers that can be undone. @throws ProblemError
 * 404, 403
 */
async function responsibilitiesOf(context: Context, kinds: Kinds, id: number): Promise<ResponsibilitiesAnswer> {
  const { viewer, db, now } = context;
  return db.read(viewer.org, async session => {
    const person = await personFor(context, session, id);
    const results: ResponsibilitiesAnswer['results'] = [];
    for (const kind of kinds.filter(one => isFor(one, viewer))) {
      const { name, hidden, end } = kind.words(viewer.language);
      for (const held of await kind.list({ ...context, session }, id))
        results.push({
          Kind: kind.kind,
          KindName: name,
          Id: held.id,
          Number: held.number ?? held.id,
          Title: held.title ?? hidden ?? name,
          IsNamed: held.title !== null,
          CanHandOver: kind.hasHeir(held),
          EndLabel: end ?? null,
        });
    }
    const done = await session.run<HandoverRow>(undoableOf(viewer.org, id, now));
    const Handovers: HandoverSummary[] = [];
    for (const { id: Id, at, actor, items } of done)
      Handovers.push({
        Id,
        CreationDate: at.toISOString(),
        UndoUntil: actor === null ? null : new Date(at.getTime() + HANDOVER_UNDO_DAYS * DAY_MS).toISOString(),
        Actor: actor,
        Count: items.length,
        Items: await previewOf({ ...context, session }, kinds, items),
      });
    return {
      Person: {
        Id: id,
        Title: person.name,
        IsActive: person.isActive,
        InheritsAt: person.inheritsAt?.toISOString() ?? null,
      },
      results,
      Handovers,
    };
  });
}

/** Returns the things that an undoing would put back, with the titles that the viewer may know and the present heirs. */
async function previewOf(
  context: ReadContext,
  kinds: Kinds,
  items: readonly KeptItem[],
): Promise<HandoverSummary['Items']> {
  const { session, viewer } = context;
  const heirs = [...new Set(heirsOf(items))];
  const names = new Map(
    (await session.run<{ id: number; name: string }>(namesOf(viewer.org, heirs))).map(({ id, name }) => [id, name]),
  );
  const preview: HandoverSummary['Items'] = [];
  for (const { kind: name, id, heir, kept } of items) {
    const kind = kinds.find(one => one.kind === name);
    if (kind === undefined || !isFor(kind, viewer)) continue;
    const listed = async () =>
      heir === null ? undefined : (await kind.list(context, heir)).find(one => one.id === id);
    const held = kind.findLeft ? await kind.findLeft(context, { id, kept }) : await listed();
    preview.push({
      KindName: kind.words(viewer.language).name,
      Title: held?.title ?? null,
      Heir: heir === null ? null : (names.get(heir) ?? null),
      IsThere: held ? true : heir === null && kind.findLeft === undefined,
    });
  }
  return preview;
}

/** Locks the rows that features need, then all people in one order. @returns the active ones among the people */
async function lockAll(
  context: WriteContext,
  used: Kinds,
  person: number,
  items: readonly Pick<KeptItem, 'kind' | 'id' | 'heir'>[],
): Promise<ReadonlySet<number>> {
  const { session, viewer } = context;
  for (const kind of used) await kind.lockFirst?.(context);
  const ofPeople = new Set(used.filter(({ isPeople }) => isPeople === true).map(({ kind }) => kind));
  const people = items.filter(({ kind }) => ofPeople.has(kind)).map(({ id }) => id);
  const ids = new Set([person, ...heirsOf(items), ...people]);
  const locked = await session.run<{ id: number; isActive: boolean }>(lockPeopleOf(viewer.org, [...ids]));
  return new Set(locked.filter(({ isActive }) => isActive).map(({ id }) => id));
}

const heirsOf = (items: readonly Pick<KeptItem, 'heir'>[]): number[] =>
  items.map(({ heir }) => heir).filter(heir => heir !== null);

/** Returns the audit entry with the former and the new responsible person. */
export const entryOf = (
  action: 'handed_over' | 'handover_undone' | 'inherited' | 'given_back',
  { person, handover }: { readonly person: number; readonly handover: number },
  { kind, id, heir }: Pick<KeptItem, 'kind' | 'id' | 'heir'>,
): AuditEntry => {
  const [before, after] = action === 'handed_over' || action === 'inherited' ? [person, heir] : [heir, person];
  const valueOf = (Responsible: number | null) => ({ Kind: kind, Id: id, Responsible });
  return {
    feature: 'directory',
    action,
    subject: handover,
    person,
    before: valueOf(before),
    after: valueOf(after),
  };
};

/**
 * Passes a person's responsibilities to heirs, or ends them, all or none.
 * @throws ProblemError sign_in_too_old; 404; 403 of a Propietario and of roles, unless the viewer is one; 409 of a
 * responsibility that isn't theirs any more; 422 of an heir who can't have it
 * @spec THREATS T24
 */
async function handOver(
  context: Context,
  kinds: Kinds,
  person: number,
  items: HandoverBody['Items'],
): Promise<HandoverDone> {
  requireRecentSignIn(context);
  const { viewer, db, now } = context;
  const texts = directoryTexts(viewer.language);
  return db.write(viewer.org, async session => {
    const writing: WriteContext = { ...context, session };
    await personFor(context, session, person);
    const used = [...new Set(items.map(({ Kind }) => kindOf(kinds, Kind, viewer)))];
    const passed = items.map(({ Kind, Id, Heir }) => ({ kind: Kind, id: Id, heir: Heir }));
    const heirs = heirsOf(passed);
    if (heirs.includes(person)) throw new ProblemError('invalid', { errors: { Items: texts.heirItself } });
    const active = await lockAll(writing, used, person, passed);
    if (heirs.some(id => !active.has(id))) throw new ProblemError('invalid', { errors: { Items: texts.heirGone } });
    const kept: KeptItem[] = [];
    // In a fixed order, regardless of the body's: two handovers of the same things then wait for each other.
    for (const kind of kinds)
      for (const one of passed.filter(item => item.kind === kind.kind).toSorted((a, b) => a.id - b.id)) {
        const found = await kind.pass(writing, { ...one, person });
        if (found === null) throw new ProblemError('conflict', { detail: texts.notResponsible });
        kept.push(keptItem(kind, one, found));
      }
    const [made] = await session.run<{ id: number }>(addHandover(viewer.org, { person, actor: viewer.id, now }, kept));
    if (made === undefined) throw new Error('The handover came back without an id');
    for (const item of kept) await audit(writing, entryOf('handed_over', { person, handover: made.id }, item));
    return { Id: made.id, Count: kept.length };
  });
}

/**
 * Restores all that is still as the handover left it, and reports the rest.
 * @throws ProblemError sign_in_too_old; 404 of a handover that is undone or older than four days; 403 as of a handover; 422
 * of people who would report to a blocked person
 */
async function undoHandover(context: Context, kinds: Kinds, id: number): Promise<UndoneHandover> {
  requireRecentSignIn(context);
  const { viewer, db, now } = context;
  return db.write(viewer.org, async session => {
    const writing: WriteContext = { ...context, session };
    const [found] = await session.run<HandoverRow & { isInheritance: boolean }>(readUndoable(viewer.org, id, now));
    if (found === undefined) throw notFound();
    const { person, at, items, isInheritance } = found;
    await personFor(context, session, person);
    const used = kinds.filter(({ kind }) => items.some(item => item.kind === kind));
    if (used.some(kind => !isFor(kind, viewer))) throw new ProblemError('forbidden');
    const active = await lockAll(writing, used, person, items);
    // A blocked person leads nobody, and a handover is undone only once.
    if (!active.has(person) && used.some(({ isPeople }) => isPeople === true))
      throw new ProblemError('invalid', { detail: directoryTexts(viewer.language).unblockFirst });
    if ((await session.run(markUndone(viewer.org, id, now))).length === 0) throw notFound();
    const changed: string[] = [];
    for (const item of items) {
      const kind = used.find(one => one.kind === item.kind);
      if (kind === undefined) continue;
      if (await kind.putBack(writing, { ...item, person, at }))
        await audit(writing, entryOf(isInheritance ? 'given_back' : 'handover_undone', { person, handover: id }, item));
      else changed.push(kind.words(viewer.language).name);
    }
    await session.run(inheritLater(viewer.org, person, now));
    return { Restored: items.length - changed.length, Changed: changed };
  });
}
