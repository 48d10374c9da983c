import { localeOf } from '#contract/i18n/language.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { Facts } from '../../../ui/content/facts.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { type ChartPerson, useChartTexts } from './queries.ts';
import styles from './chart.module.css';

/** Returns 'N personas a cargo'; undefined for zero. */
export function useReports(count: number): string | undefined {
  const text = useChartTexts();
  const locale = localeOf(useLanguage());
  return count === 0 ? undefined : text.reports(count, count.toLocaleString(locale));
}

/** Line with a person's photo, name, position, area, and number of reports. */
export function ChartLine({ person }: { person: ChartPerson }) {
  const locale = localeOf(useLanguage());
  const reports = useReports(person.ReportsCount);
  return (
    <span className={styles.line}>
      <Avatar photo={person.Foto} size={40} />
      <span className={styles.words}>
        <b>{person.Title}</b>
        <small>
          <Facts of={[person.Position, person.AreaName]} />
        </small>
      </span>
      {reports !== undefined && (
        <span className={styles.count} title={reports}>
          <Chip>{person.ReportsCount.toLocaleString(locale)}</Chip>
        </span>
      )}
    </span>
  );
}
