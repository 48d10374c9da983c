import type { ReadContext } from '../base/context.ts';
import { isOne } from './of-kind.ts';
import type { Thing } from './thing.ts';

const READER = { org: '$1', viewer: '$2', now: '$3' };

/** True when the thing exists and the viewer may see it: the one rule for everything that hangs on it. */
export async function canSee({ session, viewer, now }: ReadContext, thing: Thing, id: number): Promise<boolean> {
  const isSeen = isOne(thing, { org: '$1', id: '$4' }, row => thing.isVisible(READER, row));
  const [found] = await session.query<{ seen: boolean }>(`select ${isSeen} as seen`, [viewer.org, viewer.id, now, id]);
  return found?.seen === true;
}
