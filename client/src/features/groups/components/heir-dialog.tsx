import { useId, useState } from 'react';
import type { GroupMember, TeamRow } from '#contract/features/groups/types.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { SearchBox } from '../../../ui/controls/search-field.tsx';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { MoreButton, type GrowingList } from '../../../ui/layout/more-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useViewer } from '../../session/public.ts';
import { useRemoveMembershipMutation } from '../api.ts';
import { useListMembersInfiniteQuery } from '../queries.ts';
import { useGroupsTexts } from '../texts.ts';
import styles from './people-rows.module.css';

export interface HeirDialogProps {
  group: TeamRow;
  onClose: () => void;
}

/** Dialog in which a group's author names a successor, and leaves. @spec decision 60 */
export function HeirDialog({ group, onClose }: HeirDialogProps) {
  const text = useGroupsTexts().heir;
  const words = useTexts('ui');
  const id = useId();
  const [search, setSearch] = useState('');
  const [heir, setHeir] = useState<number | null>(null);
  const list = useListMembersInfiniteQuery({ id: group.Id, search });
  const others = useOthers(list.data?.pages.flatMap(({ results }) => results));
  // All other members are blocked: no successor can be named, and none is needed.
  const isAlone = search === '' && others?.length === 0 && !list.hasNextPage;
  const canLeave = heir !== null || isAlone;
  const [leave] = useRemoveMembershipMutation();
  const { isSending, failure, submit } = useSubmission({ failed: text.failed, done: null, onDone: onClose });
  const send = async () => {
    const answer = await leave({ id: group.Id, ...(heir !== null && { heir }) });
    if (answer.data) toast(answer.data.messageHtml);
    return answer;
  };
  return (
    <Dialog
      title={text.title}
      subtitle={text.hint(group.Title)}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isSending}>
            {words.cancel}
          </Button>
          <Button variant="danger" type="submit" form={id} disabled={!canLeave} isPending={isSending}>
            {text.leave}
          </Button>
        </>
      }
    >
      {failure && <Notice tone="failure">{failure}</Notice>}
      <SearchBox label={text.search} search={search} onSearch={setSearch} />
      <form
        id={id}
        onSubmit={event => {
          event.preventDefault();
          if (canLeave) void submit(send);
        }}
      >
        <Heirs list={list} others={others} chosen={heir} onChoose={setHeir} />
      </form>
    </Dialog>
  );
}

/** Returns everybody but the viewer. */
function useOthers(members: readonly GroupMember[] | undefined) {
  const viewer = useViewer();
  return members?.filter(({ Id }) => Id !== viewer.id);
}

interface HeirsProps {
  list: GrowingList & { isError: boolean; currentData?: unknown; refetch: () => unknown };
  /** Undefined until they have loaded. */
  others: readonly GroupMember[] | undefined;
  chosen: number | null;
  onChoose: (heir: number) => void;
}

/** List of members by name, administrators of the group first. */
function Heirs({ list, others, chosen, onChoose }: HeirsProps) {
  const text = useGroupsTexts().heir;
  const members = useGroupsTexts().members;
  if (list.isError && !list.currentData)
    return <ErrorState text={members.failed} onRetry={() => void list.refetch()} />;
  if (!others) return <Spinner label={members.loading} />;
  return (
    <fieldset className={styles.choices}>
      <VisuallyHidden as="legend">{text.title}</VisuallyHidden>
      <p role="status">{others.length === 0 && members.nobody}</p>
      <ul className={styles.people} aria-busy={!list.currentData}>
        {others.map(member => (
          <Heir key={member.Id} member={member} isChosen={member.Id === chosen} onChoose={onChoose} />
        ))}
      </ul>
      <MoreButton list={list} label={members.more} loading={members.loading} failed={members.failed} />
    </fieldset>
  );
}

interface HeirProps {
  member: GroupMember;
  isChosen: boolean;
  onChoose: (heir: number) => void;
}

function Heir({ member, isChosen, onChoose }: HeirProps) {
  const { roles } = useGroupsTexts().members;
  return (
    <li>
      <label className={`${styles.person} ${styles.box}`}>
        <input type="radio" name="heir" checked={isChosen} onChange={() => onChoose(member.Id)} />
        <Avatar photo={member.Photo} size={40} />
        <span className={styles.name}>
          {member.Name} <small>{member.Area}</small>
        </span>
        {member.Role !== 'member' && <Chip tone="brand">{roles[member.Role]}</Chip>}
      </label>
    </li>
  );
}
