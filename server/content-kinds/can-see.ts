import type { ReadContext } from '../base/context.ts';
import { param, sql } from '../db/sql.ts';
import { isOne } from './of-kind.ts';
import { READER, viewerValues } from './reader.ts';
import type { ContentKind } from './content-kind.ts';

const ID = param('id', 'bigint');

/** Returns whether the thing exists and the viewer may see it: the one rule for everything that belongs to it. */
export async function canSee(
  context: ReadContext,
  contentKind: Pick<ContentKind, 'table' | 'isVisible'>,
  id: number,
): Promise<boolean> {
  const isSeen = isOne(contentKind, { org: READER.org, id: ID }, row => contentKind.isVisible(READER, row));
  const [found] = await context.session.run<{ seen: boolean }>(sql`select ${isSeen} as seen`, {
    ...viewerValues(context),
    id,
  });
  return found?.seen === true;
}
