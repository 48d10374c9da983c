import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Article } from '../components/article.tsx';
import { OtherNews } from '../components/other-news.tsx';
import { useNewsTexts } from '../texts.ts';
import { useNewsView, type NewsView } from '../use-news-view.ts';
import styles from './news-item-page.module.css';

/**
 * /new/{newId}: one news item, and beside it what else there is.
 * @param aside what other areas put at the side, below the other news.
 */
export function NewsItemPage({ aside }: { aside?: ReactNode }) {
  const { newId = '' } = useParams();
  const text = useNewsTexts().article;
  const view = useNewsView(newId);
  return (
    <div className={styles.page}>
      <Content key={newId} view={view} />
      <aside className={styles.aside} aria-label={text.aside}>
        {view.step === 'ready' && <OtherNews newsId={view.news.Id} />}
        {aside}
      </aside>
    </div>
  );
}

function Content({ view }: { view: NewsView }) {
  const { article: text, errors } = useNewsTexts();
  switch (view.step) {
    case 'loading':
      return <LoadingArticle />;
    case 'missing':
      return (
        <Card>
          <EmptyState
            picture="search"
            size="lg"
            headingLevel={1}
            title={text.missingTitle}
            text={errors.missing}
            action={
              <ButtonLink variant="soft" to={paths.news}>
                {text.back}
              </ButtonLink>
            }
          />
        </Card>
      );
    case 'failed':
      return (
        <Card>
          <ErrorState title={text.failedTitle} text={text.failedHint} onRetry={view.retry} />
        </Card>
      );
    case 'ready':
      return <Article view={view} />;
  }
}

function LoadingArticle() {
  const text = useNewsTexts().article;
  return (
    <Card isPadded>
      <div className={styles.lines} role="status" aria-busy>
        <VisuallyHidden>{text.loading}</VisuallyHidden>
        <Skeleton width="30%" />
        <Skeleton height={36} />
        <Skeleton width="80%" />
        <Skeleton shape="block" height={340} />
        <Skeleton />
        <Skeleton width="60%" />
      </div>
    </Card>
  );
}
