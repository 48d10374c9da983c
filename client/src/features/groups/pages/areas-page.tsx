import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { SearchBox } from '../../../ui/controls/search-box.tsx';
import { arrowDownBoldIcon, plusBoldIcon } from '../../../ui/content/icons.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useAdministers } from '../../session/public.ts';
import { AreaCard } from '../components/area-card.tsx';
import grid from '../components/group-list.module.css';
import { useListAreasInfiniteQuery } from '../queries.ts';
import { useGroupsTexts } from '../texts.ts';
import { useGroupFilters } from '../use-group-filters.ts';
import styles from './groups-page.module.css';

const AreaDialog = lazyDialog(() => import('../forms/area-dialog.tsx'), 'AreaDialog');

/** /areas: the departments; who administers them creates one. @spec 2§2 Areas list */
export function AreasPage() {
  const text = useGroupsTexts().areas;
  const { filters, change } = useGroupFilters();
  const isAdministrator = useAdministers('departments');
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <header className={styles.heading}>
        <h1>{text.title}</h1>
        {isAdministrator && (
          <Button
            icon={plusBoldIcon}
            aria-haspopup="dialog"
            onPointerEnter={AreaDialog.preload}
            onClick={() => setCreating(true)}
          >
            {text.create}
          </Button>
        )}
      </header>
      <div className={styles.lists}>
        <SearchBox label={text.search} search={filters.search} onSearch={search => change({ search })} />
        <Areas search={filters.search} />
      </div>
      {isCreating && <AreaDialog area={null} onClose={() => setCreating(false)} />}
    </>
  );
}

function Areas({ search }: { search: string }) {
  const text = useGroupsTexts().areas;
  const list = useListAreasInfiniteQuery(search);
  if (list.isError && !list.currentData)
    return (
      <Card>
        <ErrorState text={text.failed} onRetry={() => void list.refetch()} />
      </Card>
    );
  if (!list.data) return <Spinner label={text.loading} />;
  const areas = list.data.pages.flatMap(page => page.results);
  if (areas.length === 0)
    return (
      <Card>
        {search === '' ? (
          <EmptyState picture="person" title={text.emptyTitle} text={text.emptyHint} />
        ) : (
          <EmptyState picture="search" title={text.noResults} text={text.noResultsHint} />
        )}
      </Card>
    );
  return (
    <div className={grid.section} aria-busy={!list.currentData}>
      <ul className={grid.grid}>
        {areas.map(area => (
          <li key={area.Id}>
            <AreaCard area={area} />
          </li>
        ))}
      </ul>
      <MoreButton
        list={list}
        label={text.more}
        loading={text.loading}
        failed={text.failed}
        variant="line"
        icon={arrowDownBoldIcon}
      />
    </div>
  );
}
