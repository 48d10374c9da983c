import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { ArticlePage } from '../../../ui/layout/article-page.tsx';
import { ArticleSkeleton } from '../../../ui/feedback/article-skeleton.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Article } from '../components/article.tsx';
import { OtherNews } from '../components/other-news.tsx';
import { useNewsTexts } from '../texts.ts';
import { useNewsView, type NewsView } from '../use-news-view.ts';

/**
 * /new/{newId}: one news item, and beside it what else there is.
 * @param aside what other areas put at the side, below the other news.
 */
export function NewsItemPage({ aside }: { aside?: ReactNode }) {
  const { newId = '' } = useParams();
  const text = useNewsTexts().article;
  const view = useNewsView(newId);
  const others = view.step === 'ready' && <OtherNews newsId={view.news.Id} />;
  return (
    <ArticlePage
      asideLabel={text.aside}
      aside={
        <>
          {others}
          {aside}
        </>
      }
    >
      <Content key={newId} view={view} />
    </ArticlePage>
  );
}

function Content({ view }: { view: NewsView }) {
  const { article: text, errors } = useNewsTexts();
  switch (view.step) {
    case 'loading':
      return <ArticleSkeleton label={text.loading} />;
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
