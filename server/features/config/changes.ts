import type { WriteContext } from '../../base/context.ts';
import type { Session } from '../../db/database.ts';
import { addChange, editionOf, type ChangeKind } from './changes-sql.ts';

/** The edition of a kind of configuration. */
export async function readEdition(session: Session, kind: ChangeKind): Promise<number> {
  const [found] = await session.run<{ version: number }>(editionOf(session.org, kind));
  return found?.version ?? 0;
}

/** Keeps what was saved at once, which is another edition. @returns its id */
export async function keepChange(context: WriteContext, kind: ChangeKind, change: unknown): Promise<number> {
  const { viewer, session, now } = context;
  const [made] = await session.run<{ id: number }>(addChange(viewer.org, viewer.id, kind, change, now));
  if (made === undefined) throw new Error('The insert of a change answered no id');
  return made.id;
}
