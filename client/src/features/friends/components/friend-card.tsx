import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { userPlusBoldIcon } from '../../../ui/content/icons.ts';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useGetFriendQuotaQuery } from '../api.ts';
import { useFriendsTexts } from '../texts.ts';
import styles from './friends.module.css';

const FriendDialog = lazyDialog(() => import('../forms/friend-dialog.tsx'), 'FriendDialog');

/** Card 'Invita a un amigo' on home, with the number of invitations left. @spec 3§2.6, 3§4.9 */
export function FriendCard() {
  const { card: text } = useFriendsTexts();
  const { data: quota } = useGetFriendQuotaQuery();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card isPadded aria-labelledby="friend-card-title">
      <CardHeader title={text.title} id="friend-card-title" action={<Link to={paths.friends}>{text.mine}</Link>} />
      <div className={styles.card}>
        <p>{text.text}</p>
        <Button variant="soft" isBlock onClick={() => setOpen(true)} disabled={quota?.Available === 0}>
          {text.invite}
        </Button>
        {/* Hidden until the quota is known; the server refuses excess invitations. */}
        {quota && (
          <span className={styles.left}>
            {quota.Available === 0 ? text.none : text.left(quota.Available, quota.Total)}
          </span>
        )}
      </div>
      {isOpen && <FriendDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}

/** The same as one line, between the items of home in a narrow window. */
export function FriendLine() {
  const { card: text } = useFriendsTexts();
  const { data: quota } = useGetFriendQuotaQuery();
  const [isOpen, setOpen] = useState(false);
  const left = quota && (quota.Available === 0 ? text.none : text.left(quota.Available, quota.Total));
  return (
    <>
      <CardLine
        icon={userPlusBoldIcon}
        title={text.title}
        hint={left ?? text.text}
        disabled={quota?.Available === 0}
        onClick={() => setOpen(true)}
      />
      {isOpen && <FriendDialog onClose={() => setOpen(false)} />}
    </>
  );
}
