import { arrowDownBoldIcon, arrowClockwiseBoldIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { TreeItem } from '../../../ui/layout/tree/tree.tsx';
import { useChart } from './chart-context.ts';
import { ChartLine, useReports } from './chart-line.tsx';
import { useListBranchInfiniteQuery, type Branch, type ChartPerson } from './queries.ts';
import { useChartTexts } from './texts.ts';
import styles from './chart.module.css';

/** People of a branch, by name. People on the path are shown even if their page has not been loaded. */
export function ChartBranch({ branch }: { branch: Branch }) {
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
