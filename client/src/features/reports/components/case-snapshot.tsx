import { Link } from 'react-router-dom';
import type { ReportCase } from '#contract/features/reports/types.ts';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/content/facts.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { useItemNames } from '../../../lib/item-names.ts';
import { useReportTexts } from '../texts.ts';
import styles from './case.module.css';

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
