import { TOTAL_COUNT_MAX } from '#contract/api/limits.ts';
import { localeOf } from '#contract/i18n/language.ts';
import type { NumberedPage } from '../../../api/numbered-page.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { useConsoleTexts } from '../../../ui/console/texts.ts';
import { EmailAddress } from '../../../ui/content/email-address.tsx';
import { Facts } from '../../../ui/content/facts.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { NothingFound } from '../../../ui/feedback/empty-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { pageCountOf } from '../../../ui/layout/pagination.tsx';
import { TablePages } from '../../../ui/layout/pagination.tsx';
import { useLastPage } from '../../../ui/layout/pagination.tsx';
import { usePresences } from '../../people/public.ts';
import { DirectoryLines } from '../components/directory-lines.tsx';
import { DirectoryTable } from '../components/directory-table.tsx';
import { MemberLine } from '../components/directory-table.tsx';
import { DirectoryTools } from '../components/directory-tools.tsx';
import { PAGE_SIZES, useDirectoryView } from '../list-address.ts';
import { useGetDirectoryPageQuery, type DirectoryRow } from '../queries.ts';
import { useDirectoryTexts } from '../texts.ts';
import styles from './directory-page.module.css';

interface DirectoryFootProps {
  page: number;
  total: number;
  /** Number of people on a page. */
  size: number;
  onPage: (page: number) => void;
}

/** Footer with 'Mostrando 1 a 5 de 128' and the pages: by their numbers, in narrow windows one by one. @spec 2§9 */
function DirectoryFoot({ page, total, size, onPage }: DirectoryFootProps) {
  const text = useConsoleTexts();
  const label = useDirectoryTexts().pages;
  const locale = localeOf(useLanguage());
  const shown = (count: number) => count.toLocaleString(locale);
  return (
    <footer className={styles.foot}>
      <p>
        {total === 0
          ? text.none
          : text.showing(shown((page - 1) * size + 1), shown(Math.min(page * size, total)), shown(total))}
      </p>
      <TablePages page={page} pageCount={pageCountOf(total, size)} onPage={onPage} label={label} />
    </footer>
  );
}

/** Cards of colleagues, with the contact data that they share and their presence. */
function DirectoryCards({ people, isEarlier }: { people: readonly DirectoryRow[]; isEarlier: boolean }) {
  const presences = usePresences(people.map(({ Id }) => Id));
  return (
    <ul className={classNames(styles.cards, isEarlier && styles.earlier)} aria-busy={isEarlier}>
      {people.map(person => (
        <li key={person.Id} className={styles.card}>
          <MemberLine person={person} presence={presences[person.Id]} />
          <p className={styles.place}>
            <Facts of={[person.AreaName, person.CityInfo?.Name, person.Ext !== null && `Ext. ${person.Ext}`]} />
          </p>
          {person.Email !== null && (
            <a className={styles.email} href={`mailto:${person.Email}`}>
              <EmailAddress address={person.Email} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Page /directory: colleagues, found by text and filters, page by page. @spec 2§2 Directory */
export function DirectoryPage() {
  const text = useDirectoryTexts();
  const { view, ask, turnTo } = useDirectoryView();
  const list = useGetDirectoryPageQuery(view);
  const size = PAGE_SIZES[view.layout];
  const total = list.data?.total;
  const isEarlier = list.currentData === undefined;
  useLastPage({
    page: view.page,
    pageCount: pageCountOf(total ?? 0, size),
    isKnown: !isEarlier,
    turnTo: page => turnTo(page, true),
  });
  return (
    <>
      <header className={styles.heading}>
        <h1>{text.title}</h1>
        <p>{text.subtitle}</p>
      </header>
      <Card>
        <DirectoryTools view={view} onAsk={ask} found={useFound(total)} />
        {list.isError && isEarlier ? (
          <ErrorState text={text.failed} onRetry={() => void list.refetch()} />
        ) : (
          <People data={list.data} isEarlier={isEarlier} view={view} onAsk={ask} />
        )}
        {total !== undefined && !(list.isError && isEarlier) && (
          <DirectoryFoot page={view.page} total={total} size={size} onPage={turnTo} />
        )}
      </Card>
    </>
  );
}

/** Returns 'N miembros', as far as they are counted; null until they are. */
function useFound(total: number | undefined): string | null {
  const text = useDirectoryTexts();
  const locale = localeOf(useLanguage());
  if (total === undefined) return null;
  const number = total.toLocaleString(locale);
  return total >= TOTAL_COUNT_MAX ? text.countAbove(number) : text.count(total, number);
}

interface PeopleProps extends Pick<ReturnType<typeof useDirectoryView>, 'view'> {
  /** Undefined until a page has loaded. */
  data: NumberedPage<DirectoryRow> | undefined;
  /** True while the next page is loading. */
  isEarlier: boolean;
  onAsk: ReturnType<typeof useDirectoryView>['ask'];
}

/** View without search and filters. */
const EVERYBODY = { search: '', area: null, city: null, position: '', interest: null, month: null };

function People({ data, isEarlier, view, onAsk }: PeopleProps) {
  const text = useDirectoryTexts();
  if (!data) return <Spinner label={text.loading} />;
  if (data.total === 0)
    return <NothingFound title={text.emptyTitle} text={text.emptyHint} onWiden={() => onAsk(EVERYBODY)} />;
  if (view.layout === 'lines') return <DirectoryLines people={data.rows} isEarlier={isEarlier} />;
  if (view.layout === 'cards') return <DirectoryCards people={data.rows} isEarlier={isEarlier} />;
  return (
    <DirectoryTable people={data.rows} isEarlier={isEarlier} order={view.order} onOrder={order => onAsk({ order })} />
  );
}
