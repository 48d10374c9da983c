import type { ReadContext, Viewer } from '../../../base/context.ts';
import type { Session } from '../../../db/database.ts';
import { findFile, type FileRow } from '../files-sql.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What nobody sees, of which those are asked whom the file does not concern. */
const NOTHING = { kind: 'item', id: 0 } as const;

const isOwnDraft = ({ parent, ownerId }: FileRow, viewer: Viewer): boolean => parent === null && ownerId === viewer.id;

/** The file, if it is a draft of the viewer's own. */
export async function ownDraft(session: Session, viewer: Viewer, id: string): Promise<FileRow | null> {
  const file = await findFile(session, id);
  return file !== null && isOwnDraft(file, viewer) ? file : null;
}

/**
 * The file, if this viewer may see it now: through what it is attached to, or because it is their own draft. Absent, foreign and
 * invisible are all null and cost the same, whatever kind of parent the file has: the database is asked the same of each.
 */
export async function visibleFile(context: ReadContext, id: string): Promise<FileRow | null> {
  const file = UUID.test(id) ? await findFile(context.session, id) : null;
  if (file !== null && isOwnDraft(file, context.viewer)) return file;
  const { fileReaders } = context.things;
  const parent = file?.parent ?? null;
  const own = parent === null ? [] : (fileReaders.get(parent.kind) ?? []);
  for (const isVisible of own) {
    if (parent !== null && (await isVisible(context, parent.id, parent.kind))) return file;
  }
  const others = new Set([...fileReaders.values()].flat().filter(reader => !own.includes(reader)));
  for (const isVisible of others) await isVisible(context, NOTHING.id, NOTHING.kind);
  return null;
}
