import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { thingTitle } from '../../../api/thing-view.ts';
import { DetailPage } from '../../../ui/layout/detail-page.tsx';
import { DetailSkeleton } from '../../../ui/feedback/detail-skeleton.tsx';
import { Thing } from '../../../ui/layout/thing.tsx';
import { NewsDetail } from '../components/news-detail.tsx';
import { usePageTitle } from '../../session/public.ts';
import { OtherNews } from '../components/other-news.tsx';
import { newsNames } from '../names.ts';
import { useNewsTexts } from '../texts.ts';
import { useNewsView } from '../use-news-view.ts';
import { newsPaths } from '../paths.ts';

/**
 * Page `/new/{newId}`: one news item, with other news beside it.
 * @param aside content of other features at the side, below the other news.
 */
export function NewsItemPage({ aside }: { aside?: ReactNode }) {
  const { newId = '' } = useParams();
  const { detail: text } = useNewsTexts();
  const view = useNewsView(newId);
  usePageTitle(thingTitle(view, { name: one => one.Title, missing: text.missingTitle, kind: newsNames().title }));
  return (
    <DetailPage
      asideLabel={text.aside}
      aside={
        <>
          {view.step === 'ready' && <OtherNews newsId={view.thing.Id} />}
          {aside}
        </>
      }
    >
      <Thing
        key={newId}
        view={view}
        skeleton={<DetailSkeleton label={text.loading} />}
        missing={{ title: text.missingTitle, text: text.missingHint, back: { to: newsPaths.list, label: text.back } }}
        failedHint={text.failedHint}
        headingLevel={1}
      >
        {news => <NewsDetail news={news} />}
      </Thing>
    </DetailPage>
  );
}
