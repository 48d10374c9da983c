import { holds, type ReadContext } from '../../base/context.ts';
import { viewerValues } from '../../things/reader.ts';
import { FIND_READABLE } from './confirmation-sql.ts';

/**
 * Whether this is the item of a news item that the viewer may read. They may then see its files, before its publication
 * too.
 */
export async function canSeeNewsOf(context: ReadContext, itemId: number): Promise<boolean> {
  const values = { ...viewerValues(context), item: itemId, administers: holds(context.viewer, 'Admin-News') };
  return (await context.session.run(FIND_READABLE, values)).length > 0;
}
