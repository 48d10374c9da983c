import { useNavigate, useParams } from 'react-router-dom';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { idOf, thingTitle, detailState } from '../../../api/detail-state.ts';
import { paths } from '../../../lib/paths.ts';
import { useTexts } from '../../../lib/texts.ts';
import { DetailView } from '../../../ui/layout/detail-view.tsx';
import { usePageTitle } from '../../session/public.ts';
import { TargetCommentContext, useTargetComment, type TargetComment } from '../../social/public.ts';
import { useGetFeedItemQuery } from '../queries.ts';
import { PostCard, PostSkeleton } from '../components/card/post-card.tsx';
import styles from './post-page.module.css';

/** Page of one post with its comments open. @spec 1§2 /post/{postId} */
export function PostPage() {
  const { postId = '' } = useParams();
  const target = useTargetComment();
  return (
    <div className={styles.page}>
      <LoadedPost key={`${postId}#${target.id}`} id={idOf(postId)} target={target} />
    </div>
  );
}

interface LoadedPostProps {
  id: number | null;
  target: TargetComment;
}

function LoadedPost({ id, target }: LoadedPostProps) {
  const { page: text, list } = useTexts('feed');
  const navigate = useNavigate();
  // A link to a comment may be newer than the cached item, so it is read again.
  const query = useGetFeedItemQuery(id ?? skipToken, { refetchOnMountOrArgChange: target.id !== null });
  const view = detailState(id, query);
  usePageTitle(
    thingTitle(view, { name: one => text.titleOf(one.userName), missing: text.missingTitle, kind: text.title }),
  );
  return (
    <>
      {view.step !== 'missing' && <h1 className={styles.title}>{text.title}</h1>}
      <DetailView
        view={view}
        skeleton={<PostSkeleton />}
        missing={{ title: text.missingTitle, text: text.missingHint, back: { to: paths.home, label: text.backHome } }}
        failedHint={list.failedHint}
        headingLevel={1}
      >
        {item =>
          target.isReady ? (
            <TargetCommentContext value={target.position}>
              <PostCard item={item} isOpen isEager onRemoved={() => void navigate(paths.home, { replace: true })} />
            </TargetCommentContext>
          ) : (
            <PostSkeleton />
          )
        }
      </DetailView>
    </>
  );
}
