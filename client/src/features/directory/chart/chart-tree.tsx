import { localeOf } from '#contract/i18n/language.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { usersThreeIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Tree, TreeItem } from '../../../ui/layout/tree/tree.tsx';
import { directoryNames } from '../names.ts';
import { ChartBranch } from './chart-branch.tsx';
import { useChart } from './chart-context.ts';
import { useListBranchInfiniteQuery } from './queries.ts';
import { useChartTexts } from './texts.ts';
import styles from './chart.module.css';

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
