import { createContext, useContext } from 'react';
import { localeOf } from '#contract/i18n/language.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { usersThreeIcon, arrowDownBoldIcon, arrowClockwiseBoldIcon } from '../../../ui/content/icons.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Tree, TreeItem } from '../../../ui/layout/tree/tree.tsx';
import { directoryNames } from '../names.ts';
import { ChartLine, useReports } from './chart-line.tsx';
import { useListBranchInfiniteQuery, type Branch, type ChartPerson, useChartTexts } from './queries.ts';
import styles from './chart.module.css';

/** State that every line of the chart shares. */
interface Chart {
  readonly open: ReadonlySet<Branch>;
  readonly toggle: (branch: Branch) => void;
  /** People from the top down to the person in the address; empty if there is none. */
  readonly path: readonly ChartPerson[];
  readonly onPerson: (person: ChartPerson) => void;
}

export const ChartContext = createContext<Chart>({
  open: new Set(),
  toggle: () => undefined,
  path: [],
  onPerson: () => undefined,
});

const useChart = (): Chart => useContext(ChartContext);

/** People of a branch, by name. People on the path are shown even if their page has not been loaded. */
function ChartBranch({ branch }: { branch: Branch }) {
  const text = useChartTexts().branch;
  const list = useListBranchInfiniteQuery(branch);
  const isOnPath = useOnPath(branch);
  if (list.isError && !list.data)
    return (
      <TreeItem name={text.failed} onPress={() => void list.refetch()}>
        <Act icon={arrowClockwiseBoldIcon} words={text.failed} />
      </TreeItem>
    );
  if (!list.data)
    return (
      <li role="none">
        <Spinner label={text.loading} />
      </li>
    );
  const people = list.data.pages.flatMap(({ results }) => results);
  const before = isOnPath.filter(({ Id }) => people.every(person => person.Id !== Id));
  const count = Math.max(list.data.pages[0]?.TotalCount ?? 0, people.length);
  return (
    <>
      {before.map(person => (
        <ChartPersonItem key={person.Id} person={person} />
      ))}
      {people.map((person, place) => (
        <ChartPersonItem key={person.Id} person={person} place={{ at: place + 1, of: count }} />
      ))}
      {list.hasNextPage && <MoreItem list={list} />}
    </>
  );
}

/** Returns the people of this branch on the path. */
function useOnPath(branch: Branch): readonly ChartPerson[] {
  const { path } = useChart();
  if (typeof branch === 'number') return path.filter(({ ManagerId }) => ManagerId === branch);
  const isAlone = path.length === 1 && path[0]?.ReportsCount === 0;
  return isAlone === (branch === 'alone') ? path.slice(0, 1) : [];
}

interface ChartPersonItemProps {
  person: ChartPerson;
  place?: { readonly at: number; readonly of: number };
}

function ChartPersonItem({ person, place }: ChartPersonItemProps) {
  const text = useChartTexts();
  const { open, toggle, path, onPerson } = useChart();
  const reports = useReports(person.ReportsCount);
  const hasBranch = person.ReportsCount > 0;
  const isOpen = hasBranch ? open.has(person.Id) : undefined;
  return (
    <TreeItem
      name={person.Title}
      description={[person.Position, person.AreaName, reports].filter(Boolean).join(', ')}
      place={place}
      isOpen={isOpen}
      toggleLabel={isOpen === true ? text.hide(person.Title) : text.show(person.Title)}
      onToggle={() => toggle(person.Id)}
      onPress={() => onPerson(person)}
      isCurrent={path.at(-1)?.Id === person.Id}
      branch={hasBranch && <ChartBranch branch={person.Id} />}
    >
      <ChartLine person={person} />
    </TreeItem>
  );
}

interface MoreItemProps {
  list: {
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => PromiseLike<unknown>;
  };
}

/** Line that loads the next page. After the last one it disappears, and the focus moves to the first new person. */
function MoreItem({ list }: MoreItemProps) {
  const text = useChartTexts().branch;
  const hasFailed = list.isFetchNextPageError && !list.isFetchingNextPage;
  const words = list.isFetchingNextPage ? text.loading : hasFailed ? text.failed : text.more;
  const read = async () => {
    const last = document.activeElement?.previousElementSibling;
    await list.fetchNextPage();
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && last?.nextElementSibling instanceof HTMLElement)
        last.nextElementSibling.focus();
    });
  };
  return (
    <TreeItem name={words} onPress={() => !list.isFetchingNextPage && void read()}>
      <Act icon={arrowDownBoldIcon} words={words} />
    </TreeItem>
  );
}

const Act = ({ icon, words }: { icon: typeof arrowDownBoldIcon; words: string }) => (
  <span className={styles.act}>
    <Icon icon={icon} />
    {words}
  </span>
);

/** Tree of people, starting with those at the top; at its end, closed, people without a manager or reports. */
export function ChartTree() {
  const text = useChartTexts();
  const top = useListBranchInfiniteQuery('top');
  const alone = useListBranchInfiniteQuery('alone');
  const { path } = useChart();
  const failed = [top, alone].find(({ isError, data }) => isError && !data);
  if (failed) return <ErrorState text={text.failed} onRetry={() => void failed.refetch()} />;
  if (!top.data || !alone.data) return <Spinner label={text.loading} />;
  const hasTop = top.data.pages[0]?.results.length !== 0 || path.length > 1;
  const count = alone.data.pages[0]?.TotalCount ?? 0;
  return (
    <>
      {!hasTop && <EmptyState picture="search" title={text.emptyTitle} text={text.emptyHint} />}
      <Tree label={directoryNames().chart}>
        {hasTop && <ChartBranch branch="top" />}
        {count > 0 && <Alone count={count} />}
      </Tree>
    </>
  );
}

/** Group of people without a manager or reports. */
function Alone({ count }: { count: number }) {
  const text = useChartTexts();
  const locale = localeOf(useLanguage());
  const { open, toggle } = useChart();
  const isOpen = open.has('alone');
  const people = text.people(count, count.toLocaleString(locale));
  return (
    <TreeItem
      name={text.alone}
      description={people}
      isOpen={isOpen}
      toggleLabel={isOpen ? text.hideAlone : text.showAlone}
      onToggle={() => toggle('alone')}
      onPress={() => toggle('alone')}
      branch={<ChartBranch branch="alone" />}
    >
      <span className={styles.line}>
        <span className={styles.nobody}>
          <Icon icon={usersThreeIcon} />
        </span>
        <span className={styles.words}>
          <b>{text.alone}</b>
          <small>{people}</small>
        </span>
      </span>
    </TreeItem>
  );
}
