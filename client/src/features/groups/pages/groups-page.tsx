import { useState } from 'react';
import { useIsPhone } from '../../../lib/media-query.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SearchBox } from '../../../ui/controls/search-box.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { plusBoldIcon } from '../../../ui/content/icons.ts';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { DeletedGroups } from '../components/deleted-groups.tsx';
import { GroupList, SuggestedGroups } from '../components/group-list.tsx';
import { RequestsButton, RequestsDialog } from '../components/requests-button.tsx';
import { useGetRequestCountQuery, useListGroupCategoriesQuery } from '../queries.ts';
import { useGroupsTexts } from '../texts.ts';
import { useGroupFilters } from '../use-group-filters.ts';
import styles from './groups-page.module.css';

const GroupDialog = lazyDialog(() => import('../forms/group-dialog.tsx'), 'GroupDialog');

type Opened = 'create' | 'requests' | null;

/** Page /groups: the viewer's own groups, and suggested ones. @spec 2§2 Groups list */
export function GroupsPage() {
  const text = useGroupsTexts();
  const isPhone = useIsPhone();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <>
      <header className={styles.heading}>
        <h1>{text.title}</h1>
        {!isPhone && <Actions onOpen={setOpened} />}
      </header>
      {isPhone ? <PhoneTabs onOpen={setOpened} /> : <Lists />}
      {opened === 'create' && <GroupDialog group={null} onClose={close} />}
      {opened === 'requests' && <RequestsDialog onClose={close} />}
    </>
  );
}

function Actions({ onOpen }: { onOpen: (what: Opened) => void }) {
  const text = useGroupsTexts();
  const { data: waiting = 0 } = useGetRequestCountQuery();
  return (
    <div className={styles.actions}>
      <RequestsButton label={text.requests.open} waiting={waiting} onOpen={() => onOpen('requests')} />
      <Button
        icon={plusBoldIcon}
        aria-haspopup="dialog"
        onPointerEnter={GroupDialog.preload}
        onFocus={GroupDialog.preload}
        onClick={() => onOpen('create')}
      >
        {text.create}
      </Button>
    </div>
  );
}

/** Tabs for creation and requests on a phone. Their sheets open over the list, which stays as it is. @spec 2§2 */
function PhoneTabs({ onOpen }: { onOpen: (what: Opened) => void }) {
  const text = useGroupsTexts();
  const { data: waiting = 0 } = useGetRequestCountQuery();
  return (
    <Tabs
      variant="page"
      label={text.title}
      selected="mine"
      onSelect={id => {
        if (id === 'create' || id === 'requests') onOpen(id);
      }}
      tabs={[
        { id: 'mine', label: text.tabs.mine, content: <Lists /> },
        { id: 'create', label: text.tabs.create, content: null },
        { id: 'requests', label: text.tabs.requests, count: waiting === 0 ? undefined : waiting, content: null },
      ]}
    />
  );
}

function Lists() {
  const text = useGroupsTexts().list;
  const { filters, change } = useGroupFilters();
  const { data: categories = [] } = useListGroupCategoriesQuery();
  const widen = () => change({ search: '', category: null });
  return (
    <div className={styles.lists}>
      <div className={styles.tools}>
        <SearchBox label={text.search} search={filters.search} onSearch={search => change({ search })} />
        <Select
          label={text.category}
          isLabelHidden
          value={String(filters.category ?? '')}
          placeholder={text.anyCategory}
          options={categories.map(({ Id, Title }) => ({ value: String(Id), label: Title }))}
          onChange={({ target }) => change({ category: target.value === '' ? null : Number(target.value) })}
        />
      </div>
      <GroupList {...filters} isMine onWiden={widen} />
      {filters.search === '' && filters.category === null ? (
        <SuggestedGroups />
      ) : (
        <GroupList {...filters} isMine={false} onWiden={widen} />
      )}
      <DeletedGroups />
    </div>
  );
}
