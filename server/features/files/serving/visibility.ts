import type { ReadContext, Viewer } from '../../../base/context.ts';
import type { Session } from '../../../db/database.ts';
import { findFile, type FileRow } from '../files-sql.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Parent that does not exist. Readers of other kinds are asked about it, so that every request costs the same. */
const NOTHING = { kind: 'item', id: 0 } as const;

const isOwnDraft = ({ parent, ownerId }: FileRow, viewer: Viewer): boolean => parent === null && ownerId === viewer.id;

/** Returns the file if it is a draft of the viewer's own. */
export async function ownDraft(session: Session, viewer: Viewer, id: string): Promise<FileRow | null> {
  const file = await findFile(session, id);
  return file !== null && isOwnDraft(file, viewer) ? file : null;
}

/**
 * Returns the file if this viewer may see it now: through its parent, or because it is their own draft. Absent, foreign
 * and invisible files all give null at the same cost: the database is asked the same questions for every kind of
 * parent.
 */
export async function visibleFile(context: ReadContext, id: string): Promise<FileRow | null> {
  const file = UUID.test(id) ? await findFile(context.session, id) : null;
  if (file !== null && isOwnDraft(file, context.viewer)) return file;
  const { fileReaders } = context.contentKinds;
  const parent = file?.parent ?? null;
  const own = parent === null ? [] : (fileReaders.get(parent.kind) ?? []);
  for (const isVisible of own) {
    if (parent !== null && (await isVisible(context, parent.id, parent.kind))) return file;
  }
  const others = new Set([...fileReaders.values()].flat().filter(reader => !own.includes(reader)));
  for (const isVisible of others) await isVisible(context, NOTHING.id, NOTHING.kind);
  return null;
}
