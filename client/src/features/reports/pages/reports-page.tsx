import {
  CASE_STATES,
  type CaseState,
  type ReportCase,
  type ContentSnapshot,
} from '#contract/features/reports/types.ts';
import { Console } from '../../../ui/console/console.tsx';
import { growingList } from '../../../ui/console/console-lists.ts';
import type { ConsoleDeclaration } from '../../../ui/console/declaration.ts';
import { useListReportCasesInfiniteQuery } from '../api.ts';
import { ReviewersOnly } from '../components/reviewers-only.tsx';
import { useReportTexts } from '../texts.ts';
import { Link } from 'react-router-dom';
import { shortened } from '#contract/lib/text.ts';
import { useItemNames } from '../../../lib/item-names.ts';
import { Facts } from '../../../ui/content/facts.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import styles from '../components/reports.module.css';
import { reportPaths } from '../paths.ts';

/** Longest excerpt of a content in the queue, in characters. @assumed */
const EXCERPT_MAX = 90;

/** Case in the queue: its content, author, number of reports and assignee. */
function CaseLine({ reportCase }: { reportCase: ReportCase }) {
  const text = useReportTexts();
  const { Id, Number: number, Kind, Author, Snapshot, ReportsCount, LastReport, Assignee } = reportCase;
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
              text.console.numbered(number),
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
    bin: reportPaths.bin,
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
