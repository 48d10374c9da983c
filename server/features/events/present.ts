import { isVisibilityOpen } from '../../../contract/features/feed/rules.ts';
import type { EventRow } from '../../../contract/features/events/types.ts';
import type { ReadContext } from '../../base/context.ts';
import type { Row } from '../../lists/define-list.ts';
import { itemsById, sharedOf } from '../feed/service.ts';
import { readContents } from '../richtext/service.ts';
import { attendanceOf } from './attendance.ts';

/** Events with what the feed knows of them and who goes, each looked up once for the whole page. */
export async function presentEvents(context: ReadContext, rows: EventRow[]): Promise<Partial<Row>[]> {
  const ids = rows.map(row => row.Id);
  const items = await itemsById(context, ids);
  const attendance = await attendanceOf(context, ids);
  const contents = await readContents(
    context,
    rows.map(({ Id, Content }) => ({ id: Id, itemId: Id, html: Content })),
  );
  return rows.map(row => {
    const item = items.get(row.Id);
    return {
      ...row,
      ...(item !== undefined && sharedOf(item)),
      ...attendance.get(row.Id),
      ...(contents.has(row.Id) && { Content: contents.get(row.Id) }),
      CanEditVisibility: row.CanEdit && isVisibilityOpen(new Date(row.CreationDate), context.now),
    };
  });
}
