import { isVisibilityOpen } from '../../../contract/features/feed/rules.ts';
import type { Advert } from '../../../contract/features/tienda/types.ts';
import type { ReadContext } from '../../base/context.ts';
import type { Row } from '../../lists/define-list.ts';
import { itemsById, sharedOf } from '../feed/service.ts';

/** Articles with what the feed knows of them, looked up once for the whole page. */
export async function presentAdverts(context: ReadContext, rows: Advert[]): Promise<Partial<Row>[]> {
  const items = await itemsById(
    context,
    rows.map(row => row.Id),
  );
  return rows.map(row => {
    const item = items.get(row.Id);
    return {
      ...row,
      ...(item !== undefined && sharedOf(item)),
      CanEditVisibility: row.CanEdit && isVisibilityOpen(new Date(row.CreationDate), context.now),
    };
  });
}
