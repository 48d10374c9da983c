import { toApiError } from '../../../api/api-error.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';

/** Returns why loans are shut: after a correction of the viewer's address, or on a shared device; null for every other error. */
export function heldBecause(error: unknown): { title: string; detail: string } | null {
  const problem = error === undefined ? null : toApiError(error).problem;
  return problem?.code === 'held_for_safety' || problem?.code === 'shared_device' ? problem : null;
}

/** Card in place of loans that are shut for a while. */
export function HeldLoans({ title, detail }: { title: string; detail: string }) {
  return (
    <Card>
      <EmptyState picture="person" title={title} text={detail} />
    </Card>
  );
}
