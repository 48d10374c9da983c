import { holds, type ReadContext } from '../../base/context.ts';
import { isReadable } from './visibility-sql.ts';

const READER = { org: '$1', viewer: '$2', now: '$3' };

/** Is this the item of a news item that the viewer may read? Its files are then theirs to see, before its publication too. */
export async function canSeeNewsOf({ session, viewer, now }: ReadContext, itemId: number): Promise<boolean> {
  const rows = await session.query(
    `select 1 from news n where n.org_id = $1 and n.item_id = $4 and ${isReadable(READER, 'n', '$5::boolean')}`,
    [viewer.org, viewer.id, now, itemId, holds(viewer, 'Admin-News')],
  );
  return rows.length > 0;
}
