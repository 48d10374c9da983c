import { Suspense, useState } from 'react';
import type { FriendRow, FriendState } from '#contract/features/friends/types.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { momentText } from '../../../lib/moment.ts';
import { Facts } from '../../../ui/content/facts.tsx';
import { checkCircleFillIcon, clockIcon, xCircleFillIcon } from '../../../ui/content/icons.ts';
import type { IconPath } from '../../../ui/content/icon.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip, type Tone } from '../../../ui/controls/chip.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import styles from '../components/friends.module.css';
import { useGetFriendQuotaQuery, useListFriendsInfiniteQuery } from '../api.ts';
import { useFriendsTexts } from '../texts.ts';

const FriendDialog = lazyDialog(() => import('../forms/friend-dialog.tsx'), 'FriendDialog');
// Components that send requests are loaded separately.
const FriendButtons = lazyNamed(() => import('../components/friend-buttons.tsx'), 'FriendButtons');

/** Tone and icon of each state; the icon makes it clear without the colour. */
const LOOKS: Readonly<Record<FriendState, { tone: Tone; icon: IconPath }>> = {
  pending: { tone: 'sol', icon: clockIcon },
  accepted: { tone: 'hoja', icon: checkCircleFillIcon },
  declined: { tone: 'aji', icon: xCircleFillIcon },
  withdrawn: { tone: 'neutral', icon: xCircleFillIcon },
  expired: { tone: 'neutral', icon: clockIcon },
};

/** Page /friends: the people whom the viewer has invited, and their answers. @spec 3§4.9 */
export function FriendsPage() {
  const { page: text, card } = useFriendsTexts();
  const { data: quota } = useGetFriendQuotaQuery();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <div>
          <h1>{text.title}</h1>
          <p>{text.intro}</p>
          {quota && (
            <p className={styles.left}>{quota.Available === 0 ? card.none : card.left(quota.Available, quota.Total)}</p>
          )}
        </div>
        <Button onClick={() => setOpen(true)} disabled={quota?.Available === 0}>
          {card.invite}
        </Button>
      </header>
      <Invitations />
      {isOpen && <FriendDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

function Invitations() {
  const { page: text } = useFriendsTexts();
  // Read again on opening, because answers of friends are not pushed to this page.
  const list = useListFriendsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const rows = list.data?.pages.flatMap(({ results }) => results);
  return (
    <Card isPadded>
      {rows === undefined ? (
        list.isError ? (
          <ErrorState text={text.failed} onRetry={() => void list.refetch()} />
        ) : (
          <>
            <VisuallyHidden>{text.loading}</VisuallyHidden>
            <Skeleton shape="block" height={240} />
          </>
        )
      ) : rows.length === 0 ? (
        <EmptyState picture="person" title={text.emptyTitle} text={text.emptyHint} />
      ) : (
        <ul className={styles.rows}>
          {rows.map(row => (
            <li key={row.Id}>
              <Invitation row={row} />
            </li>
          ))}
        </ul>
      )}
      {rows && <MoreButton list={list} label={text.more} loading={text.loading} />}
    </Card>
  );
}

function Invitation({ row }: { row: FriendRow }) {
  const { page: text } = useFriendsTexts();
  const { State, NombreAmigo, ApellidoAmigo, CorreoAmigo, FechaInvitacion, FechaActualizacion, ExpirationDate } = row;
  const { tone, icon } = LOOKS[State];
  const name =
    NombreAmigo === null
      ? text.erased
      : row.typePerson === 'Juridica'
        ? NombreAmigo
        : `${NombreAmigo} ${ApellidoAmigo ?? ''}`.trim();
  return (
    <>
      <span className={styles.words}>
        <strong>{name}</strong>
        {CorreoAmigo !== null && <small>{CorreoAmigo}</small>}
        <small>
          <Facts
            of={[
              text.invitedOn(momentText(FechaInvitacion)),
              FechaActualizacion !== FechaInvitacion && text.renewedOn(momentText(FechaActualizacion)),
              State === 'pending' && text.until(momentText(ExpirationDate)),
            ]}
          />
        </small>
      </span>
      <span className={styles.buttons}>
        <Chip tone={tone} icon={icon}>
          {text.states[State]}
        </Chip>
        {NombreAmigo !== null && (
          <Suspense>
            <FriendButtons id={row.Id} state={State} name={name} />
          </Suspense>
        )}
      </span>
    </>
  );
}
