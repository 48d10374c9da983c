import { Link } from 'react-router-dom';
import type { DeskCounts as Counts } from '#contract/features/loans/desk.ts';
import { paths } from '../../../lib/paths.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { classNames } from '../../../lib/class-names.ts';
import type { DeskFilters } from './desk-address.ts';
import styles from './inbox.module.css';
import { useInboxTexts } from './texts.ts';

interface Shown {
  readonly label: string;
  readonly filters: Partial<DeskFilters>;
  readonly tone?: 'late' | undefined;
}

/** Counts of waiting requests, each of which filters the list when pressed. */
export function DeskCounts({ counts }: { counts: Counts | undefined }) {
  const text = useInboxTexts().counts;
  const [params, changeSearch] = useAddressSearch();
  if (counts === undefined) return <div className={styles.counts} aria-hidden />;
  const { DueToday, DueTodayUnassigned, Overdue, Unassigned, Mine, Open, Claims } = counts;
  const shown: readonly (Shown | false)[] = [
    { label: text.open(Open), filters: {} },
    DueToday > 0 && { label: text.today(DueToday), filters: { vence: 'hoy' }, tone: Overdue > 0 ? 'late' : undefined },
    DueTodayUnassigned > 0 && {
      label: text.todayUnassigned(DueTodayUnassigned),
      filters: { vence: 'hoy', responsable: 'nadie' },
    },
    { label: text.unassigned(Unassigned), filters: { responsable: 'nadie' } },
    { label: text.mine(Mine), filters: { responsable: 'yo' } },
  ];
  const isChosen = ({ estado = '', vence = '', responsable = '' }: Partial<DeskFilters>): boolean =>
    (params.get('estado') ?? '') === estado &&
    (params.get('vence') ?? '') === vence &&
    (params.get('responsable') ?? '') === responsable;
  return (
    <div className={styles.counts} role="group" aria-label={text.label}>
      {shown.map(
        each =>
          each !== false && (
            <button
              key={each.label}
              type="button"
              className={classNames(styles.count, each.tone === 'late' && styles.late)}
              aria-pressed={isChosen(each.filters)}
              onClick={() => changeSearch(() => each.filters, { replace: true })}
            >
              {each.label}
              {each.tone === 'late' && <small>{text.overdue(Overdue)}</small>}
            </button>
          ),
      )}
      {Claims > 0 && (
        <Link to={paths.loanClaims} className={styles.count}>
          {text.claims(Claims)}
        </Link>
      )}
    </div>
  );
}
