import { localeOf } from '#contract/i18n/language.ts';
import { IMPORT_OUTCOMES, type ImportDetail, type ImportOutcome } from '#contract/features/directory/import-types.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { useImportTexts } from './texts.ts';
import styles from './import.module.css';

interface ImportCountsProps {
  counts: ImportDetail['Planned'];
  names: Readonly<Record<ImportOutcome, string>>;
}

/** Number of rows for each outcome, without empty ones. */
export function ImportCounts({ counts, names }: ImportCountsProps) {
  const locale = localeOf(useLanguage());
  return (
    <dl className={styles.counts}>
      {IMPORT_OUTCOMES.filter(outcome => (counts[outcome] ?? 0) > 0).map(outcome => (
        <div key={outcome} className={outcome === 'failed' ? styles.failed : undefined}>
          <dt>{names[outcome]}</dt>
          <dd>{counts[outcome]?.toLocaleString(locale)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** First rows with errors, and their messages. */
export function ImportFaults({ job: { Faults, Planned, Outcomes } }: { job: ImportDetail }) {
  const { faults: text } = useImportTexts();
  const locale = localeOf(useLanguage());
  const all = Math.max(Planned.failed ?? 0, Outcomes.failed ?? 0, Faults.length);
  return (
    <Card isPadded aria-labelledby="faults">
      <CardHeader id="faults" title={text.title} />
      <ul className={styles.faults}>
        {Faults.map(({ Row, Subject, Messages }) => (
          <li key={Row}>
            <small>
              {text.row} {Row.toLocaleString(locale)}
            </small>
            <strong>{Subject}</strong>
            <span>{Messages.join(' · ')}</span>
          </li>
        ))}
      </ul>
      {all > Faults.length && <p className={styles.note}>{text.first(Faults.length, all.toLocaleString(locale))}</p>}
    </Card>
  );
}
