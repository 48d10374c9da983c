import { Link } from 'react-router-dom';
import type { GroupRequestRow } from '#contract/features/groups/types.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useListGroupRequestsInfiniteQuery } from '../queries.ts';
import { useGroupsTexts } from '../texts.ts';
import { useRequestAnswers } from '../use-request-answers.ts';
import styles from './requests-dialog.module.css';

/**
 * Dialog of pending requests to the viewer's groups, invitations, and the viewer's own requests.
 * @spec 2§2 Group modals, 2§4
 */
export function RequestsDialog({ onClose }: { onClose: () => void }) {
  const text = useGroupsTexts().requests;
  return (
    <Dialog title={text.title} onClose={onClose}>
      <Requests onLeave={onClose} />
    </Dialog>
  );
}

function Requests({ onLeave }: { onLeave: () => void }) {
  const text = useGroupsTexts().requests;
  const list = useListGroupRequestsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  if (list.isError && !list.data) return <ErrorState text={text.failed} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Spinner label={text.loading} />;
  const requests = list.data.pages.flatMap(page => page.results);
  if (requests.length === 0) return <EmptyState picture="sent" title={text.emptyTitle} text={text.emptyHint} />;
  return (
    <>
      <ul className={styles.requests}>
        {requests.map(request => (
          <Request key={request.Id} request={request} onLeave={onLeave} />
        ))}
      </ul>
      <MoreButton list={list} label={text.more} loading={text.loading} failed={text.failed} />
    </>
  );
}

function Request({ request, onLeave }: { request: GroupRequestRow; onLeave: () => void }) {
  const text = useGroupsTexts().requests;
  const { Reason, IsOwn, Type } = request;
  const name = request.User?.Title ?? text.somebody;
  const group = request.Team?.Title ?? '';
  const says = Type === 'request' ? [text.asks, text.ownRequest] : [text.invited, text.ownInvitation];
  return (
    <li className={styles.request}>
      <Avatar photo={IsOwn ? request.Team?.Img : request.User?.Foto} size={44} />
      <div className={styles.words}>
        {IsOwn ? (
          <Link to={paths.group(request.Team?.IdTeam ?? '')} onClick={onLeave}>
            {group}
          </Link>
        ) : (
          <Link to={paths.profile(request.UserId)} onClick={onLeave}>
            {name}
          </Link>
        )}
        <p>{says[IsOwn ? 1 : 0]?.(group)}</p>
        {Reason !== '' && <blockquote>{Reason}</blockquote>}
      </div>
      <Answers request={request} name={name} group={group} />
    </li>
  );
}

interface AnswersProps {
  request: GroupRequestRow;
  name: string;
  group: string;
}

function Answers({ request, name, group }: AnswersProps) {
  const text = useGroupsTexts().requests;
  const { isTaking, isRemoving, accept, dismiss } = useRequestAnswers(request.Id);
  const { label, ofWhat } = dismissal(request, { text, name, group });
  return (
    <div className={styles.answers}>
      <Button
        variant="ghost"
        size="sm"
        isPending={isRemoving}
        disabled={isTaking}
        aria-label={ofWhat}
        onClick={() => void dismiss()}
      >
        {label}
      </Button>
      {request.CanAccept && (
        <Button
          variant="soft"
          size="sm"
          isPending={isTaking}
          disabled={isRemoving}
          aria-label={text.acceptOf(request.IsOwn ? group : name)}
          onClick={() => void accept()}
        >
          {text.accept}
        </Button>
      )}
    </div>
  );
}

interface Said {
  text: ReturnType<typeof useGroupsTexts>['requests'];
  name: string;
  group: string;
}

/** Returns the label of the negative action: reject a request, decline an invitation, or withdraw the viewer's own. */
function dismissal({ IsOwn, CanAccept }: GroupRequestRow, { text, name, group }: Said) {
  if (!CanAccept) return { label: text.withdraw, ofWhat: text.withdrawOf(group) };
  return IsOwn
    ? { label: text.decline, ofWhat: text.declineOf(group) }
    : { label: text.reject, ofWhat: text.rejectOf(name) };
}
