import type { WriteContext } from '../../base/context.ts';
import type { Subject } from './notify.ts';

export { notifyAudience, notifyMany } from './fan-out.ts';
export { notify, type Notifier, type Subject } from './notify.ts';
export { isWorthNotifying } from './pending.ts';
export type { PollPart } from './poll-statement.ts';

/** Takes back what people were notified of a thing: it is not so any more. */
export async function takeBack({ session, viewer }: WriteContext, { kind, id }: Subject): Promise<void> {
  await session.query('delete from notifications where org_id = $1 and subject_kind = $2 and subject_id = $3', [
    viewer.org,
    kind,
    id,
  ]);
}
