import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from 'react-router-dom';
import type { ReportCase } from '#contract/features/reports/types.ts';
import { idOf, thingTitle, detailState, type DetailState } from '../../../api/detail-state.ts';
import { useConsoleTexts } from '../../../ui/console/texts.ts';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { DetailView } from '../../../ui/layout/detail-view.tsx';
import { usePageTitle } from '../../session/public.ts';
import { useGetReportCaseQuery } from '../api.ts';
import { CaseDecision } from '../components/case-decision.tsx';
import { CaseHistory, CaseReports } from '../components/case-lists.tsx';
import { CaseNote } from '../components/case-note.tsx';
import { CaseSnapshot } from '../components/case-snapshot.tsx';
import { ReviewersOnly, useIsReviewer } from '../components/reviewers-only.tsx';
import { useReportTexts } from '../texts.ts';
import styles from './report-case-page.module.css';
import { paths } from '../../../lib/paths.ts';
import { reportPaths } from '../paths.ts';

/** Page `/admin/reports/{id}`: everything about one case, and its decision. @spec decision 21 */
export function ReportCasePage() {
  const text = useReportTexts().console;
  const words = useConsoleTexts();
  const { caseId = '' } = useParams();
  const id = idOf(caseId);
  const isReviewer = useIsReviewer();
  const query = useGetReportCaseQuery((isReviewer ? id : null) ?? skipToken, { refetchOnMountOrArgChange: true });
  const view = detailState(id, query);
  const title = thingTitle(view, {
    name: ({ Snapshot }) => text.caseOf(Snapshot.Title || text.onlyImage),
    missing: text.missingTitle,
    kind: text.caseTitle,
  });
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <Breadcrumb
        above={[
          { label: words.settingsPanel, to: paths.settingsPanel },
          { label: text.title, to: reportPaths.list },
        ]}
        here={text.caseTitle}
      />
      <ReviewersOnly>
        {view.step !== 'missing' && <h1>{title}</h1>}
        <LoadedCase view={view} />
      </ReviewersOnly>
    </div>
  );
}

/** Whether the case is decided. Until then the typed reason stays, even if another reviewer takes the case. */
const isDecided = ({ State }: ReportCase): boolean => State === 'kept' || State === 'removed';

function LoadedCase({ view }: { view: DetailState<ReportCase> }) {
  const text = useReportTexts().console;
  return (
    <DetailView
      view={view}
      skeleton={<Spinner label={text.loading} />}
      missing={{ title: text.missingTitle, text: text.missingHint }}
      failedHint={text.failedHint}
      headingLevel={1}
    >
      {reportCase => (
        <div className={styles.columns}>
          <div className={styles.column}>
            <CaseSnapshot reportCase={reportCase} />
            <CaseReports reportCase={reportCase} />
          </div>
          <div className={styles.column}>
            <CaseDecision key={`${reportCase.Id} ${isDecided(reportCase)}`} reportCase={reportCase} />
            <CaseNote key={`note ${reportCase.Id}`} reportCase={reportCase} />
            <CaseHistory reportCase={reportCase} />
          </div>
        </div>
      )}
    </DetailView>
  );
}
