import type { TeamBody } from '#contract/features/groups/schema.ts';
import type { GroupRole, TeamRow } from '#contract/features/groups/types.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { WriteContext } from '../../base/context.ts';
import { audit } from '../audit/service.ts';
import { notify } from '../notifications/service.ts';
import { administers, type ActedGroup } from './acts.ts';
import { groupTexts } from './texts.ts';
import { groupKind } from './content-kind.ts';

/* Edits of a group by people who administer all groups, not as its author or one of its administrators. They can open
   no private group to themselves, every edit is in the audit log, and the group's author is notified. */

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every(id => other.includes(id));

/**
 * Refuses changes that would let an administration read a group that isn't theirs: making it public, or having it
 * follow other areas.
 * @throws ProblemError 422 on `Privacy` or `Areas`
 * @spec decision 59
 */
export function refuseOpening({ viewer }: WriteContext, row: TeamRow, input: TeamBody): void {
  if (administers({ state: row.MyState })) return;
  const { errors } = groupTexts(viewer.language);
  if (input.Privacy === 'public' && row.Privacy === 'private')
    throw new ProblemError('invalid', { errors: { Privacy: errors.opening } });
  if (input.Areas !== undefined && !isSame([...new Set(input.Areas)], row.Areas ?? []))
    throw new ProblemError('invalid', { errors: { Areas: errors.following } });
}

/**
 * Records an administration's changes to a group in the audit log, and notifies the group's author. Edits by the
 * group's own administrators are not recorded.
 */
export async function noteEdit(context: WriteContext, row: TeamRow, input: TeamBody): Promise<void> {
  if (administers({ state: row.MyState })) return;
  const given = {
    Title: input.Title,
    Description: input.Description ?? '',
    Rules: input.Rules ?? '',
    Type: input.Type,
    Privacy: input.Privacy,
    IdCategory: input.Type === 'social' ? (input.IdCategory ?? null) : null,
  };
  const changed = (Object.keys(given) as (keyof typeof given)[]).filter(name => given[name] !== row[name]); // only its own names
  if (changed.length === 0 && input.Img === undefined) return;
  const valuesOf = (values: Pick<TeamRow, keyof typeof given> | typeof given) =>
    Object.fromEntries(changed.map(name => [name, values[name]]));
  await audit(context, {
    feature: 'groups',
    action: 'edited',
    subject: row.Id,
    before: valuesOf(row),
    after: { ...valuesOf(given), ...(input.Img !== undefined && { Img: input.Img }) },
  });
  notifyAuthor(context, row.Id, row.AuthorId);
}

/**
 * Records in the audit log that an administration changed a person's role in a group, and notifies the author it had
 * before.
 */
export async function noteRole(
  context: WriteContext,
  { id, author }: Pick<ActedGroup, 'id' | 'author'>,
  { person, before, after }: { readonly person: number; readonly before: GroupRole; readonly after: GroupRole },
): Promise<void> {
  if (before === after) return;
  await audit(context, { feature: 'groups', action: 'role', subject: id, person, before, after });
  notifyAuthor(context, id, author);
}

/** Notifies the author of a group that the administration has deleted, which nobody can open any more. */
export function noteDeletion(context: WriteContext, { AuthorId, MyState }: TeamRow): void {
  if (administers({ state: MyState }) || AuthorId === null) return;
  notify(context, { kind: 'group_deleted', recipients: [AuthorId] });
}

/** Notifies a group's author, if it has one, that the administration has changed it. */
export function notifyAuthor(context: WriteContext, id: number, author: number | null): void {
  if (author === null) return;
  notify(context, { kind: 'group_edited', recipients: [author], subject: { kind: groupKind.kind, id } });
}
