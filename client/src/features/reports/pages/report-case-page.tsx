import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from 'react-router-dom';
import { idOf, thingView } from '../../../api/thing-view.ts';
import { useConsoleTexts } from '../../../ui/console/texts.ts';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Thing } from '../../../ui/layout/thing.tsx';
import { useGetReportCaseQuery } from '../api.ts';
import { CaseDecision } from '../components/case-decision.tsx';
import { CaseHistory, CaseReports } from '../components/case-lists.tsx';
import { CaseNote } from '../components/case-note.tsx';
import { CaseSnapshot } from '../components/case-snapshot.tsx';
import { ReviewersOnly } from '../components/reviewers-only.tsx';
import { useReportTexts } from '../texts.ts';
import styles from './report-case-page.module.css';
import { reportPaths } from '../paths.ts';

/** /admin/reports/{id}: everything about one case, and its decision. @spec decision 21 */
export function ReportCasePage() {
  const text = useReportTexts().console;
  const words = useConsoleTexts();
  const { caseId = '' } = useParams();
  return (
    <div className={styles.page}>
      <Breadcrumb
        above={[{ label: words.settingsPanel }, { label: text.title, to: reportPaths.list }]}
        here={text.caseTitle}
      />
      <h1>{text.caseTitle}</h1>
      <ReviewersOnly>
        <LoadedCase id={idOf(caseId)} />
      </ReviewersOnly>
    </div>
  );
}

function LoadedCase({ id }: { id: number | null }) {
  const text = useReportTexts().console;
  const query = useGetReportCaseQuery(id ?? skipToken, { refetchOnMountOrArgChange: true });
  return (
    <Thing
      view={thingView(id, query)}
      skeleton={<Spinner label={text.loading} />}
      missing={{ title: text.missingTitle, text: text.missingHint }}
      failedHint={text.failedHint}
    >
      {reportCase => (
        <div className={styles.columns}>
          <div className={styles.column}>
            <CaseSnapshot reportCase={reportCase} />
            <CaseReports reportCase={reportCase} />
          </div>
          <div className={styles.column}>
            <CaseDecision key={reportCase.State} reportCase={reportCase} />
            <CaseNote key={`note ${reportCase.Id}`} reportCase={reportCase} />
            <CaseHistory reportCase={reportCase} />
          </div>
        </div>
      )}
    </Thing>
  );
}
