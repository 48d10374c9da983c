import type { ReadContext, Viewer } from '../../../base/context.ts';
import type { Session } from '../../../db/database.ts';
import { findFile, type FileRow } from '../files-sql.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Asked of what isn't there or has no parent, so that the answer takes as long as for a file of an item that is hidden. */
const HIDDEN_ITEM = { kind: 'item', id: 0 } as const;

const isOwnDraft = ({ parent, ownerId }: FileRow, viewer: Viewer): boolean => parent === null && ownerId === viewer.id;

/** The file, if it is a draft of the viewer's own. */
export async function ownDraft(session: Session, viewer: Viewer, id: string): Promise<FileRow | null> {
  const file = await findFile(session, id);
  return file !== null && isOwnDraft(file, viewer) ? file : null;
}

/**
 * The file, if this viewer may see it now: through what it is attached to, or because it is their own draft. Absent, foreign and
 * invisible are all null and cost the same, and so is a kind of parent that no feature declares.
 */
export async function visibleFile(context: ReadContext, id: string): Promise<FileRow | null> {
  const file = UUID.test(id) ? await findFile(context.session, id) : null;
  if (file !== null && isOwnDraft(file, context.viewer)) return file;
  const parent = file?.parent ?? HIDDEN_ITEM;
  for (const isVisible of context.things.fileReaders.get(parent.kind) ?? []) {
    if (await isVisible(context, parent.id, parent.kind)) return file;
  }
  return null;
}
