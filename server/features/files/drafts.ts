import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import { addressParametersFor, mediaAddress } from './serving/addresses.ts';
import { deleteDrafts } from './files-sql.ts';
import { visibleFile } from './serving/visibility.ts';

/**
 * Removes drafts of the caller's: all that are named or none. Attached files are removed with their parent or by
 * editing it.
 * @throws ProblemError 404 when one of them is absent, another person's, or in use
 */
export async function removeDrafts({ db, viewer }: Context, files: readonly string[]): Promise<void> {
  const distinct = [...new Set(files)];
  await db.write(viewer.org, async transaction => {
    if ((await deleteDrafts(transaction, viewer.id, distinct)) !== distinct.length) throw notFound();
  });
}

/**
 * Returns a new address of a file, for a page that stayed open longer than its address was valid.
 * @throws ProblemError 404 when the caller may not see the file
 */
export async function freshAddress(context: Context, id: string): Promise<string> {
  const { db, viewer, now } = context;
  const file = await db.read(viewer.org, session => visibleFile({ ...context, session }, id));
  if (file === null) throw notFound();
  const { contentExpires, key } = addressParametersFor(db, viewer.id, now);
  return mediaAddress({ org: viewer.org, viewer: viewer.id, expires: contentExpires, file: file.id }, key);
}
