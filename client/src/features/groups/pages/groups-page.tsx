import { useDispatch, useSelector } from 'react-redux';
import type { DeletedGroup } from '#contract/features/groups/types.ts';
import { dateText } from '#contract/lib/time.ts';
import { useIsPhone } from '../../../lib/media-query.ts';
import { useKeptScroll } from '../../../lib/use-kept-scroll.ts';
import { plusBoldIcon, arrowUUpLeftIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SearchBox } from '../../../ui/controls/search-field.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useRestoreGroupMutation } from '../api.ts';
import { GroupDialog, GroupDialogs, RequestsButton } from '../components/group-dialogs.tsx';
import { GroupList, SuggestedGroups } from '../components/group-list.tsx';
import { useGroupFilters } from '../list-address.ts';
import {
  useGetRequestCountQuery,
  useListGroupCategoriesQuery,
  useListGroupsInfiniteQuery,
  useListDeletedGroupsQuery,
} from '../queries.ts';
import { dialogOpened, groupsSelectors, listLeft } from '../slice.ts';
import { useGroupsTexts } from '../texts.ts';
import styles from '../groups.module.css';

/** Groups that the viewer may still restore; nothing if there are none. */
function DeletedGroups() {
  const text = useGroupsTexts().deleted;
  const { data = [], isError, refetch } = useListDeletedGroupsQuery();
  if (data.length === 0 && !isError) return null;
  return (
    <section className={styles.deletedSection} aria-label={text.title}>
      <h2>{text.title}</h2>
      <Card isPadded>
        {data.length === 0 ? (
          <ErrorState text={text.failed} onRetry={() => void refetch()} />
        ) : (
          <ul className={styles.groups}>
            {data.map(group => (
              <Deleted key={group.Id} group={group} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

function Deleted({ group }: { group: DeletedGroup }) {
  const text = useGroupsTexts().deleted;
  const [restore, { isLoading }] = useRestoreGroupMutation();
  const bringBack = async () => {
    const { data, error } = await restore(group.Id);
    if (data) toast(data.messageHtml);
    else reportFailure(text.restoreFailed, error);
  };
  const on = dateText(new Date(group.DeletedAt));
  return (
    <li className={styles.group}>
      <div className={styles.words}>
        <strong>{group.Title}</strong>
        <p>{group.DeletedBy === null ? text.deletedOn(on) : text.deletedBy(group.DeletedBy, on)}</p>
        <p>{text.until(dateText(new Date(group.Until)))}</p>
      </div>
      <Button
        variant="soft"
        size="sm"
        icon={arrowUUpLeftIcon}
        isPending={isLoading}
        aria-label={text.restoreOf(group.Title)}
        onClick={() => void bringBack()}
      >
        {text.restore}
      </Button>
    </li>
  );
}

/** Page /groups: the viewer's own groups, and suggested ones. @spec 2§2 Groups list */
export function GroupsPage() {
  const text = useGroupsTexts();
  const isPhone = useIsPhone();
  return (
    <>
      <header className={styles.heading}>
        <h1>{text.title}</h1>
        {!isPhone && <Actions />}
      </header>
      {isPhone ? <PhoneTabs /> : <Lists />}
      <GroupDialogs />
    </>
  );
}

function Actions() {
  const text = useGroupsTexts();
  const dispatch = useDispatch();
  const { data: waiting = 0 } = useGetRequestCountQuery();
  return (
    <div className={styles.actions}>
      <RequestsButton
        label={text.requests.open}
        waiting={waiting}
        onOpen={() => dispatch(dialogOpened({ kind: 'requests' }))}
      />
      <Button
        icon={plusBoldIcon}
        aria-haspopup="dialog"
        onPointerEnter={GroupDialog.preload}
        onFocus={GroupDialog.preload}
        onClick={() => dispatch(dialogOpened({ kind: 'create' }))}
      >
        {text.create}
      </Button>
    </div>
  );
}

/** Tabs for creation and requests on a phone. Their sheets open over the list, which stays as it is. @spec 2§2 */
function PhoneTabs() {
  const text = useGroupsTexts();
  const dispatch = useDispatch();
  const { data: waiting = 0 } = useGetRequestCountQuery();
  return (
    <Tabs
      variant="page"
      label={text.title}
      selected="mine"
      onSelect={id => {
        if (id === 'create' || id === 'requests') dispatch(dialogOpened({ kind: id }));
      }}
      tabs={[
        { id: 'mine', label: text.tabs.mine, content: <Lists /> },
        { id: 'create', label: text.tabs.create, content: null },
        { id: 'requests', label: text.tabs.requests, count: waiting === 0 ? undefined : waiting, content: null },
      ]}
    />
  );
}

const groupsLeft = (top: number) => listLeft({ list: 'groups', top });

function Lists() {
  const text = useGroupsTexts().list;
  const { filters, change } = useGroupFilters('groups');
  const { data: own } = useListGroupsInfiniteQuery({ ...filters, isMine: true });
  const kept = useSelector((state: object) => groupsSelectors.scrollTop(state, 'groups'));
  useKeptScroll(own !== undefined, kept, groupsLeft);
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
        <SuggestedGroups own={own?.pages[0]?.TotalCount} />
      ) : (
        <GroupList {...filters} isMine={false} onWiden={widen} />
      )}
      <DeletedGroups />
    </div>
  );
}
