import type { NotificationKind } from '../../../contract/areas/notifications/kinds.ts';
import type { WriteContext } from '../../http/context.ts';
import { notify } from '../notifications/service.ts';

/**
 * Tells a case's author, and everybody who reported, what was decided. Neither is told who decided, nor the author who
 * reported.
 */
export async function tellDecision(
  context: WriteContext,
  { id, author_id }: { readonly id: number; readonly author_id: number },
  kinds: { readonly author: NotificationKind; readonly reporters?: NotificationKind },
): Promise<void> {
  await notify(context, { kind: kinds.author, recipients: [author_id], caseId: id });
  if (kinds.reporters === undefined) return;
  const reporters = await context.session.query<{ id: number }>(
    'select reporter_id as id from reports where org_id = $1 and case_id = $2',
    [context.viewer.org, id],
  );
  await notify(context, { kind: kinds.reporters, recipients: reporters.map(one => one.id), caseId: id });
}
