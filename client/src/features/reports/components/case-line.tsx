import { Link } from 'react-router-dom';
import type { ContentSnapshot, ReportCase } from '#contract/features/reports/types.ts';
import { shortened } from '#contract/lib/text.ts';
import { useItemNames } from '../../../lib/item-names.ts';
import { Facts } from '../../../ui/content/facts.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { useReportTexts } from '../texts.ts';
import styles from './case-line.module.css';
import { reportPaths } from '../paths.ts';

/** Longest excerpt of a content in the queue, in characters. @assumed */
const EXCERPT_MAX = 90;

/** Case in the queue: its content, author, number of reports and assignee. */
export function CaseLine({ reportCase }: { reportCase: ReportCase }) {
  const text = useReportTexts();
  const { Id, Kind, Author, Snapshot, ReportsCount, LastReport, Assignee } = reportCase;
  const { kind } = useItemNames(Kind);
  return (
    <div className={styles.line}>
      <span className={styles.kind}>
        <Chip>{kind}</Chip>
      </span>
      <div className={styles.words}>
        <Link className={styles.title} to={reportPaths.one(Id)}>
          {excerptOf(Snapshot) || text.console.onlyImage}
        </Link>
        <p>
          <Facts
            of={[
              Author && text.console.by(Author.Name),
              text.console.reports(ReportsCount),
              <RelativeTime key="last" date={LastReport} />,
            ]}
          />
        </p>
      </div>
      <span className={styles.assignee}>{Assignee?.Name ?? text.console.unassigned}</span>
    </div>
  );
}

/**
 * Returns the title. If the title is only the beginning of the text, ended by '…' where it was cut, returns more of the
 * text.
 */
function excerptOf({ Title, Description }: ContentSnapshot): string {
  const words = Description.trim().replaceAll(/\s+/g, ' ');
  return shortened(words.startsWith(Title.replace(/…$/, '')) ? words : Title, EXCERPT_MAX);
}
