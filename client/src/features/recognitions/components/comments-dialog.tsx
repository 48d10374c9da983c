import type { ProfileRow } from '#contract/features/people/types.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useListRewardsQuery } from '../api.ts';
import { useRecognitionTexts } from '../texts.ts';
import { RecognitionLine } from './recognition-line.tsx';
import styles from './recognitions.module.css';

interface CommentsDialogProps {
  profile: Pick<ProfileRow, 'Id' | 'Nombre'>;
  isOwn: boolean;
  onClose: () => void;
}

/** Dialog of all recognitions of a person, newest first, at most a hundred. @spec 2§2 Profile page, 2§9 */
export function CommentsDialog({ profile, isOwn, onClose }: CommentsDialogProps) {
  const { panel: text } = useRecognitionTexts();
  const { data, isError, refetch } = useListRewardsQuery({ person: profile.Id, isAll: true });
  return (
    <Dialog title={isOwn ? text.comments : text.commentsOf(profile.Nombre)} onClose={onClose}>
      {!data && isError && <ErrorState text={text.failed} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton shape="block" height={240} />}
      <ul className={styles.list}>
        {data?.map(recognition => (
          <li key={recognition.Id}>
            <RecognitionLine recognition={recognition} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
