import type { Feature } from '../../feature.ts';
import type { ReadContext } from '../../../base/context.ts';
import { findFile, type FileRow } from '../files-sql.ts';

/** For each kind of parent: may this viewer see that parent? Gathered from all features. */
export type FileParents = NonNullable<Feature['fileParents']>;

const anyColleague = (): Promise<boolean> => Promise.resolve(true);

/**
 * Pictures that every colleague may see: portraits stand beside each name, and a private group's picture is part of what
 * outsiders see of it.
 */
export const publicParents: FileParents = {
  portrait: anyColleague,
  cover: anyColleague,
  group: anyColleague,
  banner: anyColleague,
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Asked of what isn't there or has no parent, so that the answer takes as long as for a file of an item that is hidden. */
const HIDDEN_ITEM = { kind: 'item', id: 0 } as const;

/**
 * The file, if this viewer may see it now: through what it is attached to, or because it is their own draft. Absent, foreign and
 * invisible are all null and cost the same, and so is a kind of parent that no feature answers for.
 */
export async function visibleFile(context: ReadContext, parents: FileParents, id: string): Promise<FileRow | null> {
  const file = UUID.test(id) ? await findFile(context.session, id) : null;
  if (file !== null && file.parent === null && file.ownerId === context.viewer.id) return file;
  const parent = file?.parent ?? HIDDEN_ITEM;
  const isVisible = await parents[parent.kind]?.(context, parent.id);
  return isVisible === true ? file : null;
}
