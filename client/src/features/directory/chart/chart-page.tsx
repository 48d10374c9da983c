import { useState } from 'react';
import { useStore } from 'react-redux';
import { paths } from '../../../lib/paths.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { searchWords } from '../../../lib/search-words.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { downloadSimpleIcon, imageIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SearchBox } from '../../../ui/controls/search-field.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { directoryNames } from '../names.ts';
import { useDirectoryTexts } from '../texts.ts';
import { ChartLine } from './chart-line.tsx';
import { ChartContext, ChartTree } from './chart-tree.tsx';
import { chartImage, type ImageNode, drawnAsPng } from './image.ts';
import {
  useGetChartPathQuery,
  useListBranchInfiniteQuery,
  type ChartPerson,
  type Branch,
  chartQueries,
  useListChartPeopleInfiniteQuery,
  useChartTexts,
} from './queries.ts';
import styles from './chart.module.css';

/** List of people that a search finds; pressing one opens the chart down to them. */
function ChartFound({ search, onChoose }: { search: string; onChoose: (person: number) => void }) {
  const text = useChartTexts();
  const words = useDirectoryTexts();
  const list = useListChartPeopleInfiniteQuery(search);
  if (list.isError && !list.currentData) return <ErrorState text={text.failed} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Spinner label={words.loading} />;
  const people = list.data.pages.flatMap(({ results }) => results);
  if (people.length === 0) return <EmptyState picture="search" title={words.emptyTitle} text={text.found.hint} />;
  return (
    <div className={styles.found}>
      <ul aria-label={text.found.label} aria-busy={!list.currentData}>
        {people.map(person => (
          <li key={person.Id}>
            <button type="button" className={styles.press} onClick={() => onChoose(person.Id)}>
              <ChartLine person={person} />
            </button>
          </li>
        ))}
      </ul>
      <MoreButton list={list} label={text.found.more} loading={words.loading} failed={words.failed} />
    </div>
  );
}

type State = Parameters<ReturnType<typeof chartQueries.endpoints.listBranch.select>>[0];

/**
 * Returns a function that saves a picture of the open part, as far as it has been loaded: as SVG, or as PNG for
 * programs that need it.
 */
function useSaveImage(open: ReadonlySet<Branch>): (format: 'svg' | 'png') => void {
  const store = useStore<State>();
  const text = useChartTexts();
  return format => {
    const state = store.getState();
    const peopleOf = (branch: Branch): readonly ChartPerson[] =>
      chartQueries.endpoints.listBranch
        .select(branch)(state)
        .data?.pages.flatMap(({ results }) => results) ?? [];
    const nodeOf = ({ Id, Title, Position, ReportsCount }: ChartPerson): ImageNode => {
      const below = open.has(Id) ? peopleOf(Id).map(nodeOf) : [];
      return { name: Title, position: Position, hidden: Math.max(0, ReportsCount - below.length), below };
    };
    const alone = open.has('alone') ? peopleOf('alone').map(nodeOf) : [];
    const top = [
      ...peopleOf('top').map(nodeOf),
      ...(alone.length === 0 ? [] : [{ name: text.alone, position: '', hidden: 0, below: alone }]),
    ];
    const { svg, ...size } = chartImage(directoryNames().chart, top);
    const image = new Blob([svg], { type: 'image/svg+xml' });
    if (format === 'svg') return saveFile(image, `${text.fileName}.svg`);
    drawnAsPng(image, size).then(
      png => saveFile(png, `${text.fileName}.png`),
      (failure: unknown) => reportFailure(text.imageFailed, failure),
    );
  };
}

const EMPTY: ReadonlySet<Branch> = new Set();

/**
 * Manages the open branches. Those above the person in the address open when their path is known; at first, that of a
 * single person at the top.
 * @param top undefined until it is known
 */
function useOpenBranches(path: readonly ChartPerson[] | undefined, top: readonly ChartPerson[] | undefined) {
  const [open, setOpen] = useState(EMPTY);
  const [hasBegun, setBegun] = useState(false);
  if (!hasBegun && top !== undefined) {
    setBegun(true);
    if (top.length === 1) setOpen(new Set([...open, ...top.map(({ Id }) => Id)]));
  }
  const [shown, setShown] = useState<typeof path>();
  if (path !== shown) {
    setShown(path);
    if (path !== undefined) setOpen(new Set([...open, ...branchesTo(path)]));
  }
  return {
    open,
    toggle: (branch: Branch) =>
      setOpen(new Set(open.has(branch) ? [...open].filter(one => one !== branch) : [...open, branch])),
    collapse: () => setOpen(EMPTY),
  };
}

/** Returns the branches that lead to the last person of a path. */
function branchesTo(path: readonly ChartPerson[]): Branch[] {
  const last = path.at(-1);
  if (path.length === 1 && last?.ReportsCount === 0) return ['alone'];
  return path.slice(0, -1).map(({ Id }) => Id);
}

const SEARCH = 'buscar';
const PERSON = 'persona';

/** Reads and changes the view, which is kept in the address so that it can be shared, reloaded and returned to. */
function useChartView() {
  const [params, changeSearch] = useAddressSearch();
  const person = params.get(PERSON) ?? '';
  return {
    /** Search text; '' for none. */
    search: searchWords(params.get(SEARCH) ?? ''),
    /** Id of the person down to whom the chart is opened; null for none. */
    person: /^[1-9]\d{0,8}$/.test(person) ? Number(person) : null,
    find: (search: string) => changeSearch(() => (search === '' ? {} : { [SEARCH]: search }), { replace: true }),
    /** Adds a history entry, so that Back leads to the search results. */
    show: (id: number) => changeSearch(() => ({ [PERSON]: String(id) })),
  };
}

const PersonDialog = lazyDialog(() => import('./person-dialog.tsx'), 'PersonDialog');

/** Page /directory/chart: the reporting lines, branch by branch. */
export function ChartPage() {
  const text = useChartTexts();
  const words = useDirectoryTexts();
  const { search, person, find, show } = useChartView();
  const { currentData: path, isError } = useGetChartPathQuery(person ?? 0, { skip: person === null });
  const { open, toggle, collapse } = useOpenBranches(path, useListBranchInfiniteQuery('top').data?.pages[0]?.results);
  const [pressed, setPressed] = useState<ChartPerson | null>(null);
  const saveImage = useSaveImage(open);
  return (
    <>
      <header className={styles.heading}>
        <Breadcrumb above={[{ label: words.title, to: paths.directory }]} here={directoryNames().chart} />
        <h1>{directoryNames().chart}</h1>
        <p>{text.subtitle}</p>
      </header>
      <Card>
        <div className={styles.bar}>
          <SearchBox className={styles.search} label={words.search} search={search} onSearch={find} />
          {search === '' && (
            <div className={styles.acts}>
              {open.size > 0 && (
                <Button variant="ghost" size="sm" onClick={collapse}>
                  {text.collapse}
                </Button>
              )}
              <Menu
                label={text.image}
                groups={[
                  [
                    { id: 'png', label: text.png, icon: imageIcon, onSelect: () => saveImage('png') },
                    { id: 'svg', label: text.svg, icon: imageIcon, onSelect: () => saveImage('svg') },
                  ],
                ]}
                trigger={trigger => (
                  <Button {...trigger} variant="soft" size="sm" icon={downloadSimpleIcon}>
                    {text.image}
                  </Button>
                )}
              />
            </div>
          )}
        </div>
        {isError && search === '' && (
          <div className={styles.notice}>
            <Notice tone="failure">{text.gone}</Notice>
          </div>
        )}
        {search === '' ? (
          <ChartContext value={{ open, toggle, path: path ?? [], onPerson: setPressed }}>
            <ChartTree />
          </ChartContext>
        ) : (
          <ChartFound search={search} onChoose={show} />
        )}
      </Card>
      {pressed && <PersonDialog person={pressed} onShow={show} onClose={() => setPressed(null)} />}
    </>
  );
}
