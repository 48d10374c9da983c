import type { TeamBody } from '#contract/features/groups/schema.ts';
import type { TeamRow } from '#contract/features/groups/types.ts';
import type { WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { Columns, Insert, Save } from '../../lists/define-list.ts';
import { audit } from '../audit/service.ts';
import { noteDeletion, noteEdit, refuseOpening } from './administration.ts';
import { notifyMembers } from './archive.ts';
import { follow } from './followed-areas.ts';
import { findCategory } from './category-sql.ts';
import { deleteGroup } from './deletion-sql.ts';
import { addFounder } from './membership-sql.ts';
import { attachPicture } from './picture.ts';
import { groupTexts } from './texts.ts';

/** Creates a group, whose author is its first member. @throws ProblemError 422 */
export async function createTeam(context: WriteContext, input: TeamBody, insert: Insert): Promise<number> {
  const { viewer, now, session } = context;
  const id = await insert({ author_id: viewer.id, created_at: now, ...(await teamColumns(context, input)) });
  await session.run(addFounder(viewer.org, id, viewer.id));
  await attachPicture(context, { id, isNew: true }, input.Img);
  await follow(context, id, input.Areas ?? [], []);
  return id;
}

/**
 * Edits a group; its members are notified if its privacy changes.
 * @throws ProblemError 422; 409 while it is archived
 */
export async function updateTeam(context: WriteContext, row: TeamRow, input: TeamBody, save: Save): Promise<void> {
  if (row.State === 'archived')
    throw new ProblemError('conflict', { detail: groupTexts(context.viewer.language).errors.archived });
  refuseOpening(context, row, input);
  await save({ edited_at: context.now, ...(await teamColumns(context, input)) });
  await attachPicture(context, { id: row.Id }, input.Img);
  if (input.Areas !== undefined) await follow(context, row.Id, input.Areas, row.Areas ?? []);
  if (input.Privacy !== row.Privacy)
    await notifyMembers(context, row.Id, input.Privacy === 'private' ? 'group_closed' : 'group_opened');
  await noteEdit(context, row, input);
}

/**
 * Deletes an archived group, which may be restored for some days. @throws ProblemError 409 of one that isn't archived
 */
export async function removeTeam(context: WriteContext, row: TeamRow): Promise<void> {
  const { session, viewer, now } = context;
  if (row.State !== 'archived')
    throw new ProblemError('conflict', { detail: groupTexts(viewer.language).errors.notArchived });
  await session.run(deleteGroup(viewer.org, row.Id, now));
  await audit(context, { feature: 'groups', action: 'deleted', subject: row.Id });
  noteDeletion(context, row);
}

/** @throws ProblemError 422 on `IdCategory` */
async function teamColumns(context: WriteContext, input: TeamBody): Promise<Columns> {
  return {
    title: input.Title,
    description: input.Description ?? '',
    rules: input.Rules ?? '',
    kind: input.Type,
    is_private: input.Privacy === 'private',
    ...(await categoryColumns(context, input)),
  };
}

/** Columns of the category, which only social groups have. @spec 2§5 Group */
async function categoryColumns({ session, viewer }: WriteContext, { Type, IdCategory }: TeamBody): Promise<Columns> {
  if (Type !== 'social' || IdCategory === null || IdCategory === undefined)
    return { category_org: null, category_id: null };
  const [category] = await session.run<{ org: number }>(findCategory(viewer.org, IdCategory));
  if (category === undefined)
    throw new ProblemError('invalid', { errors: { IdCategory: groupTexts(viewer.language).errors.categoryGone } });
  return { category_org: category.org, category_id: IdCategory };
}
