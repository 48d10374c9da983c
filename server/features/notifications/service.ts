import type { WriteContext } from '../../base/context.ts';

export { notifyAudience, notifyMany } from './fan-out.ts';
export type { PollPart } from './poll-statement.ts';
export { notify } from './tell.ts';
export { isUntold } from './told-before.ts';

/** Takes back what people were told of a case's decision: it is undone, and a new one will follow. */
export async function takeBackCase({ session, viewer }: WriteContext, caseId: number): Promise<void> {
  await session.query('delete from notifications where org_id = $1 and case_id = $2', [viewer.org, caseId]);
}
