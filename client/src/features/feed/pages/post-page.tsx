import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { toApiError } from '../../../api/api-error.ts';
import { TargetCommentContext, useTargetComment, type TargetComment } from '../../social/public.ts';
import { useFeedItemQuery } from '../queries.ts';
import { PostCard } from '../components/card/post-card.tsx';
import { PostSkeleton } from '../components/card/post-skeleton.tsx';
import styles from './post-page.module.css';

/** One post with its comments open. @spec 1§2 /post/{postId} */
export function PostPage() {
  const { postId = '' } = useParams();
  const text = useTexts('feed');
  const target = useTargetComment();
  const id = /^[1-9]\d{0,15}$/.test(postId) ? Number(postId) : null;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text.page.title}</h1>
      {id === null ? <MissingPost /> : <LoadedPost key={`${id}#${target.id}`} id={id} target={target} />}
    </div>
  );
}

interface LoadedPostProps {
  id: number;
  target: TargetComment;
}

function LoadedPost({ id, target }: LoadedPostProps) {
  const text = useTexts('feed');
  const navigate = useNavigate();
  // Who comes for a comment knows more than what was read before it was written.
  const { data: item, error, refetch } = useFeedItemQuery(id, { refetchOnMountOrArgChange: target.id !== null });
  if (item && target.isReady) {
    return (
      <TargetCommentContext value={target.place}>
        <PostCard item={item} isOpen isEager onRemoved={() => void navigate(paths.home, { replace: true })} />
      </TargetCommentContext>
    );
  }
  if (!error) return <PostSkeleton />;
  if (toApiError(error).status === 404) return <MissingPost />;
  return (
    <Card>
      <ErrorState title={text.list.failedTitle} text={text.list.failedHint} onRetry={() => void refetch()} />
    </Card>
  );
}

/** Absent, deleted and invisible posts look the same. */
function MissingPost() {
  const text = useTexts('feed').page;
  return (
    <Card>
      <EmptyState
        picture="search"
        size="lg"
        title={text.missingTitle}
        text={text.missingHint}
        action={
          <ButtonLink variant="soft" to={paths.home}>
            {text.backHome}
          </ButtonLink>
        }
      />
    </Card>
  );
}
