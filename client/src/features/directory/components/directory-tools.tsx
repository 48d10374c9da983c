import { Suspense, useId, useState } from 'react';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { rowsIcon, squaresFourIcon, treeStructureIcon } from '../../../ui/content/icons.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { FilterButton } from '../../../ui/controls/filter-button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SearchBox } from '../../../ui/controls/search-field.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { directoryPaths } from '../paths.ts';
import { activeFilters, type DirectoryLayout, type useDirectoryView } from '../list-address.ts';
import { directoryNames } from '../names.ts';
import { useDirectoryTexts } from '../texts.ts';
import styles from '../pages/directory-page.module.css';

const DirectoryFilters = lazyNamed(() => import('./directory-filters.tsx'), 'DirectoryFilters');

export interface DirectoryToolsProps {
  view: ReturnType<typeof useDirectoryView>['view'];
  onAsk: ReturnType<typeof useDirectoryView>['ask'];
  /** Text with the number of results; null until it is known. */
  found: string | null;
}

/** Toolbar: the search, the filters behind a button, and the choice between table and cards. */
export function DirectoryTools({ view, onAsk, found }: DirectoryToolsProps) {
  const text = useDirectoryTexts();
  const id = useId();
  const active = activeFilters(view);
  const [isOpen, setOpen] = useState(active > 0);
  return (
    <>
      <div className={styles.bar}>
        <SearchBox
          className={styles.search}
          label={text.search}
          search={view.search}
          onSearch={search => onAsk({ search })}
        />
        <FilterButton
          active={active}
          controls={id}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          onPointerEnter={DirectoryFilters.preload}
        />
        <p className={styles.found} role="status">
          {found}
        </p>
        <ButtonLink variant="ghost" size="sm" icon={treeStructureIcon} to={directoryPaths.chart}>
          {directoryNames().chart}
        </ButtonLink>
        <Layouts layout={view.layout} onChoose={layout => onAsk({ layout })} />
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton shape="block" height={92} />}>
            <DirectoryFilters view={view} onAsk={onAsk} />
          </Suspense>
        )}
      </div>
    </>
  );
}

const LAYOUTS: readonly [Exclude<DirectoryLayout, 'lines'>, typeof rowsIcon][] = [
  ['table', rowsIcon],
  ['cards', squaresFourIcon],
];

function Layouts({ layout, onChoose }: { layout: DirectoryLayout; onChoose: (layout: DirectoryLayout) => void }) {
  const { views } = useDirectoryTexts();
  return (
    <div className={styles.layouts} role="group" aria-label={views.label}>
      {LAYOUTS.map(([one, icon]) => (
        <IconButton
          key={one}
          size="sm"
          icon={icon}
          label={views[one]}
          aria-pressed={one === layout}
          onClick={() => onChoose(one)}
        />
      ))}
    </div>
  );
}
