import { useState } from 'react';
import { REWARD_COMMENTS_SHOWN } from '#contract/features/recognitions/limits.ts';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { Icon } from '../../../ui/content/icon.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useGetRewardTilesQuery, useListRewardsQuery } from '../api.ts';
import { REWARD_ICONS } from '../reward-icons.ts';
import { useRecognitionTexts } from '../texts.ts';
import link from '../../../ui/controls/text-link.module.css';
import styles from './rewards-panel.module.css';

const CommentsDialog = lazyDialog(() => import('./comments-dialog.tsx'), 'CommentsDialog');

interface RewardsPanelProps {
  profile: Pick<ProfileRow, 'Id' | 'Nombre' | 'Shows'>;
  isOwn: boolean;
}

/**
 * Panel of a person's recognitions: at most six types, and the words of the newest four. @spec 2§2 Profile page, 2§9
 */
export function RewardsPanel({ profile, isOwn }: RewardsPanelProps) {
  const { panel: text } = useRecognitionTexts();
  const [isOpen, setOpen] = useState(false);
  const { data: tiles, isError, refetch } = useGetRewardTilesQuery(profile.Id);
  const { data: rewards } = useListRewardsQuery({ person: profile.Id, isAll: false });
  const title = isOwn ? text.title : text.titleOf(profile.Nombre);
  const showsComments = profile.Shows.PrivateRewardsComments;
  return (
    <Card isPadded aria-label={title}>
      <CardHeader
        title={title}
        action={
          showsComments &&
          tiles !== undefined &&
          tiles.Total > 0 && (
            <button
              type="button"
              className={link.link}
              aria-haspopup="dialog"
              aria-label={text.seeAllLabel}
              onPointerEnter={CommentsDialog.preload}
              onClick={() => setOpen(true)}
            >
              {text.seeAll}
            </button>
          )
        }
      />
      {!tiles && isError && <ErrorState text={text.failed} onRetry={() => void refetch()} />}
      {!tiles && !isError && <Skeleton shape="block" height={180} />}
      {tiles?.Total === 0 && <p className={styles.none}>{isOwn ? text.none : text.noneOf}</p>}
      {tiles && tiles.Total > 0 && (
        <ul className={styles.tiles}>
          {tiles.Tiles.map(tile => (
            <li key={tile.Id}>
              <Icon icon={REWARD_ICONS[tile.Icon]} />
              <strong>{tile.Count}</strong>
              <span>{tile.Text}</span>
            </li>
          ))}
        </ul>
      )}
      {tiles && tiles.Total > 0 && !showsComments && <p className={styles.none}>{text.secret}</p>}
      {showsComments && rewards && rewards.length > 0 && (
        <ul className={styles.comments}>
          {rewards.slice(0, REWARD_COMMENTS_SHOWN).map(reward => (
            <li key={reward.Id}>
              <Avatar photo={reward.CreatorPhoto} size={32} />
              <p>
                {reward.Comment}
                <small>
                  {reward.CreatorName} · <RelativeTime date={reward.CreationDate} />
                </small>
              </p>
            </li>
          ))}
        </ul>
      )}
      {isOpen && <CommentsDialog profile={profile} isOwn={isOwn} onClose={() => setOpen(false)} />}
    </Card>
  );
}
