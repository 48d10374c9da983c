import type { AreaBody } from '#contract/features/groups/schema.ts';
import type { AreaRow } from '#contract/features/groups/types.ts';
import type { WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { Columns, Insert, Remove, Save } from '../../lists/define-list.ts';
import { isInhabited } from './area-sql.ts';
import { attachPicture } from './picture.ts';
import { groupTexts } from './texts.ts';

const areaColumns = ({ Title, Description }: AreaBody): Columns => ({ title: Title, description: Description ?? '' });

/** Makes an area. @throws ProblemError 422 */
export async function createArea(context: WriteContext, input: AreaBody, insert: Insert): Promise<number> {
  const id = await insert({ is_area: true, created_at: context.now, ...areaColumns(input) });
  await attachPicture(context, { id, isNew: true }, input.Img);
  return id;
}

/** Edits an area. @throws ProblemError 422 */
export async function updateArea(context: WriteContext, row: AreaRow, input: AreaBody, save: Save): Promise<void> {
  await save({ edited_at: context.now, ...areaColumns(input) });
  await attachPicture(context, { id: row.Id }, input.Img);
}

/** Deletes an area that has no people, blocked ones included. @throws ProblemError 409 of any other */
export async function removeArea({ session, viewer }: WriteContext, row: AreaRow, remove: Remove): Promise<void> {
  const people = await session.run(isInhabited(viewer.org, row.Id));
  if (people.length > 0)
    throw new ProblemError('conflict', { detail: groupTexts(viewer.language).errors.areaNotEmpty });
  await remove();
}
