import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams, Link } from 'react-router-dom';
import type { ReportCase } from '#contract/features/reports/types.ts';
import { idOf, thingTitle, detailState, type DetailState } from '../../../api/detail-state.ts';
import { useConsoleTexts } from '../../../ui/console/texts.ts';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { DetailView } from '../../../ui/layout/detail-view.tsx';
import { usePageTitle } from '../../session/public.ts';
import { useGetReportCaseQuery } from '../api.ts';
import { CaseDecision, CaseNote } from '../components/case-decision.tsx';
import { ReviewersOnly, useIsReviewer } from '../components/reviewers-only.tsx';
import { useReportTexts } from '../texts.ts';
import { reportPaths } from '../paths.ts';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/content/facts.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { useItemNames } from '../../../lib/item-names.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import styles from '../components/reports.module.css';

/** List of the reporters and their reasons, newest first. */
export function CaseReports({ reportCase }: { reportCase: ReportCase }) {
  const text = useReportTexts().console;
  return (
    <Card className={styles.section} aria-label={text.reportsTitle}>
      <h2>{text.reports(reportCase.ReportsCount)}</h2>
      <ul className={styles.list}>
        {reportCase.Reports.map(report => (
          <li key={report.Id}>
            <Avatar photo={report.Reporter.Photo} size={36} />
            <div>
              <p className={styles.meta}>
                <Facts
                  of={[
                    <strong key="who">{report.Reporter.Name}</strong>,
                    <RelativeTime key="when" date={report.CreationDate} />,
                  ]}
                />
              </p>
              <p className={styles.text}>{report.Description}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** List of all steps so far, from the audit log. */
export function CaseHistory({ reportCase }: { reportCase: ReportCase }) {
  const text = useReportTexts();
  return (
    <Card className={styles.section} aria-label={text.console.history}>
      <h2>{text.console.history}</h2>
      <ol className={styles.list}>
        {reportCase.History.map(event => (
          <li key={event.Id}>
            <div>
              <p>
                {event.Actor && <strong>{event.Actor.Name} </strong>}
                {text.history[event.Step]}
              </p>
              {event.Detail && <p className={styles.text}>{event.Detail}</p>}
              <p className={styles.meta}>
                <RelativeTime date={event.CreationDate} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Content as it was at the first report, with a link to it. */
export function CaseSnapshot({ reportCase }: { reportCase: ReportCase }) {
  const text = useReportTexts();
  const { Snapshot: content, Author, Kind, ItemType, State, Path, Exists } = reportCase;
  const { kind } = useItemNames(Kind);
  const { details = {}, detailTexts = {} } = useItemNames(ItemType);
  return (
    <Card className={styles.section} aria-label={text.console.content}>
      <div className={styles.chips}>
        <Chip>{kind}</Chip>
        <Chip tone={State === 'removed' ? 'aji' : State === 'kept' ? 'hoja' : 'sol'}>{text.states[State]}</Chip>
      </div>
      <p className={styles.meta}>
        <Facts
          of={[
            Author && (
              <Link key="author" to={paths.profile(Author.Id)}>
                {Author.Name}
              </Link>
            ),
            <RelativeTime key="date" date={content.CreationDate} />,
          ]}
        />
      </p>
      {content.Title && <h2>{content.Title}</h2>}
      <p className={styles.text}>{content.Description}</p>
      {content.IsEarlier === true && <p className={styles.meta}>{text.console.earlier}</p>}
      {content.Details.map(({ Name, Texts }) => (
        <CaseDetail key={Name} label={details[Name] ?? Name} texts={Texts.map(detailTexts[Name] ?? String)} />
      ))}
      {content.Attachments.length > 0 && (
        <ul className={styles.files}>
          {content.Attachments.map(file => (
            <li key={file.id}>
              {file.type === 'photo' && <img src={file.url} alt={file.alt || file.title} />}
              <a href={file.url} target="_blank" rel="noopener noreferrer">
                {file.title}
              </a>
            </li>
          ))}
        </ul>
      )}
      {!Exists && <p className={styles.meta}>{text.errors.contentGone}</p>}
      {Path !== null && (
        <Link className={styles.open} to={Path}>
          {text.console.open}
        </Link>
      )}
    </Card>
  );
}

/** Detail of a content: one text follows its label, several form a list. */
function CaseDetail({ label, texts }: { label: string; texts: readonly string[] }) {
  if (texts.length === 1) return <p className={styles.detail}>{`${label}: ${texts[0]}`}</p>;
  return (
    <ul className={styles.details} aria-label={label}>
      {texts.map(one => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}

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
        here={view.step === 'ready' ? text.numbered(view.subject.Number) : text.caseTitle}
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
            {reportCase.ReportsCount > 0 && <CaseReports reportCase={reportCase} />}
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
