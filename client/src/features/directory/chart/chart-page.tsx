import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { downloadSimpleIcon, imageIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SearchBox } from '../../../ui/controls/search-box.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { directoryNames } from '../names.ts';
import { useDirectoryTexts } from '../texts.ts';
import { ChartContext } from './chart-context.ts';
import { ChartFound } from './chart-found.tsx';
import { ChartTree } from './chart-tree.tsx';
import { useGetChartPathQuery, useListBranchInfiniteQuery, type ChartPerson } from './queries.ts';
import { useChartTexts } from './texts.ts';
import { useChartView } from './use-chart-view.ts';
import { useOpenBranches } from './use-open-branches.ts';
import { useSaveImage } from './use-save-image.ts';
import styles from './chart-page.module.css';

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
