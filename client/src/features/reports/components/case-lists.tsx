import type { ReportCase } from '#contract/features/reports/types.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/content/facts.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { useReportTexts } from '../texts.ts';
import styles from './case.module.css';

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
