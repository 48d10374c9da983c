import { skipToken } from '@reduxjs/toolkit/query/react';
import { Link, useParams } from 'react-router-dom';
import { toApiError } from '../../../api/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useReportCaseQuery } from '../api.ts';
import { CaseDecision } from '../components/case-decision.tsx';
import { CaseHistory, CaseReports } from '../components/case-lists.tsx';
import { CaseNote } from '../components/case-note.tsx';
import { CaseSnapshot } from '../components/case-snapshot.tsx';
import { ReviewersOnly } from '../components/reviewers-only.tsx';
import { useReportTexts } from '../texts.ts';
import styles from './report-case-page.module.css';

/** /admin/reports/{id}: everything about one case, and its decision. @spec decision 21 */
export function ReportCasePage() {
  const text = useReportTexts().console;
  const { caseId = '' } = useParams();
  const id = /^[1-9]\d{0,15}$/.test(caseId) ? Number(caseId) : null;
  return (
    <div className={styles.page}>
      <Link className={styles.back} to={paths.reports}>
        {text.back}
      </Link>
      <h1>{text.caseTitle}</h1>
      <ReviewersOnly>
        <LoadedCase id={id} />
      </ReviewersOnly>
    </div>
  );
}

function LoadedCase({ id }: { id: number | null }) {
  const text = useReportTexts().console;
  const { currentData, error, refetch } = useReportCaseQuery(id ?? skipToken, { refetchOnMountOrArgChange: true });
  if (currentData) {
    return (
      <div className={styles.columns}>
        <div className={styles.column}>
          <CaseSnapshot reportCase={currentData} />
          <CaseReports reportCase={currentData} />
        </div>
        <div className={styles.column}>
          <CaseDecision key={currentData.State} reportCase={currentData} />
          <CaseNote key={currentData.Note} reportCase={currentData} />
          <CaseHistory reportCase={currentData} />
        </div>
      </div>
    );
  }
  if (id !== null && !error) return <Spinner label={text.loading} />;
  const isMissing = id === null || toApiError(error).status === 404;
  return (
    <Card>
      {isMissing ? (
        <EmptyState picture="search" title={text.missingTitle} text={text.missingHint} />
      ) : (
        <ErrorState title={text.failedTitle} text={text.failedHint} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}
