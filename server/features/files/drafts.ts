import { array, object, string } from 'yup';
import { FILES_PER_REQUEST_MAX } from '../../../contract/features/files/limits.ts';
import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import { validate } from '../../base/validate.ts';
import { addressParametersFor, mediaAddress } from './serving/addresses.ts';
import { deleteDrafts } from './repo.ts';
import { visibleFile, type FileParents } from './serving/visibility.ts';

/** Body of `DELETE /api/files`. */
export const deletionSchema = object({
  files: array(string().uuid().required()).min(1).max(FILES_PER_REQUEST_MAX).required(),
}).noUnknown();

/**
 * Removes drafts of the caller's: all that are named or none. What hangs on something leaves with it, or by editing it.
 * @param body see `deletionSchema`
 * @throws ProblemError 404 when one of them is absent, somebody else's, or in use; 422 for another body
 */
export async function removeDrafts({ db, viewer }: Context, body: unknown): Promise<void> {
  const { files } = await validate(deletionSchema, body, viewer.language);
  const distinct = [...new Set(files)];
  await db.write(viewer.org, async transaction => {
    if ((await deleteDrafts(transaction, viewer.id, distinct)) !== distinct.length) throw notFound();
  });
}

/**
 * A fresh address of a file, for a page that stayed open longer than the one it has.
 * @throws ProblemError 404 when the caller may not see the file
 */
export async function freshAddress(context: Context, parents: FileParents, id: string): Promise<string> {
  const { db, viewer, now } = context;
  const file = await db.read(viewer.org, session => visibleFile({ ...context, session }, parents, id));
  if (file === null) throw notFound();
  const { contentExpires, key } = addressParametersFor(db, viewer.id, now);
  return mediaAddress({ org: viewer.org, viewer: viewer.id, expires: contentExpires, file: file.id }, key);
}
