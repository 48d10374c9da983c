import { CASE_STATES, type CaseState, type ReportCase } from '#contract/features/reports/types.ts';
import { Console } from '../../../ui/console/console.tsx';
import { growingList } from '../../../ui/console/console-lists.ts';
import type { ConsoleDeclaration } from '../../../ui/console/declaration.ts';
import { useListReportCasesInfiniteQuery } from '../api.ts';
import { CaseLine } from '../components/case-line.tsx';
import { ReviewersOnly } from '../components/reviewers-only.tsx';
import { useReportTexts } from '../texts.ts';

/** Page `/admin/reports`: reported content by the state of its review. @spec decision 21 */
export function ReportsPage() {
  return (
    <ReviewersOnly>
      <Queue />
    </ReviewersOnly>
  );
}

function Queue() {
  const { console: text, states } = useReportTexts();
  const declaration: ConsoleDeclaration<ReportCase, { estado: CaseState }> = {
    title: text.title,
    filters: {
      estado: { label: text.queue, options: CASE_STATES.map(value => ({ value, label: states[value] })) },
    },
    tabs: 'estado',
    line: one => <CaseLine reportCase={one} />,
    words: text,
    useList: ({ filters }) =>
      // Read again each time, because other reviewers work on the same queue.
      growingList(useListReportCasesInfiniteQuery(filters.estado, { refetchOnMountOrArgChange: true }), text.more),
  };
  return <Console console={declaration} />;
}
