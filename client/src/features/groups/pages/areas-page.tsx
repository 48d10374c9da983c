import { useDispatch, useSelector } from 'react-redux';
import { useKeptScroll } from '../../../lib/use-kept-scroll.ts';
import { plusBoldIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SearchBox } from '../../../ui/controls/search-field.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NothingFound } from '../../../ui/feedback/empty-state.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useAdministers } from '../../session/public.ts';
import { AreaCard } from '../components/group-card.tsx';
import { CardList } from '../components/group-list.tsx';
import { useGroupFilters } from '../list-address.ts';
import { useListAreasInfiniteQuery } from '../queries.ts';
import { dialogClosed, dialogOpened, groupsSelectors, listLeft } from '../slice.ts';
import { useGroupsTexts } from '../texts.ts';
import grid from '../groups.module.css';

const AreaDialog = lazyDialog(() => import('../forms/area-dialog.tsx'), 'AreaDialog');

/** Page /areas: the departments; their administrators can create one. @spec 2§2 Areas list */
export function AreasPage() {
  const text = useGroupsTexts().areas;
  const { filters, change } = useGroupFilters('areas');
  const isAdministrator = useAdministers('departments');
  const dispatch = useDispatch();
  const dialog = useSelector(groupsSelectors.dialog);
  return (
    <>
      <header className={grid.heading}>
        <h1>{text.title}</h1>
        {isAdministrator && (
          <Button
            icon={plusBoldIcon}
            aria-haspopup="dialog"
            onPointerEnter={AreaDialog.preload}
            onClick={() => dispatch(dialogOpened({ kind: 'create-area' }))}
          >
            {text.create}
          </Button>
        )}
      </header>
      <div className={grid.lists}>
        <SearchBox label={text.search} search={filters.search} onSearch={search => change({ search })} />
        <Areas search={filters.search} onWiden={() => change({ search: '' })} />
      </div>
      {dialog?.kind === 'create-area' && <AreaDialog area={null} onClose={() => dispatch(dialogClosed())} />}
    </>
  );
}

const areasLeft = (top: number) => listLeft({ list: 'areas', top });

function Areas({ search, onWiden }: { search: string; onWiden: () => void }) {
  const text = useGroupsTexts().areas;
  const list = useListAreasInfiniteQuery(search);
  const kept = useSelector((state: object) => groupsSelectors.scrollTop(state, 'areas'));
  useKeptScroll(list.data !== undefined, kept, areasLeft);
  return (
    <div className={grid.section}>
      <CardList
        list={list}
        text={text}
        empty={
          search === '' ? (
            <EmptyState picture="person" title={text.emptyTitle} text={text.emptyHint} />
          ) : (
            <NothingFound title={text.noResults} text={text.noResultsHint} onWiden={onWiden} />
          )
        }
      >
        {area => <AreaCard area={area} />}
      </CardList>
    </div>
  );
}
