import type { ReactNode } from 'react';
import { useParams, Link } from 'react-router-dom';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { NEWS_CARD_TITLE_MAX } from '#contract/features/news/limits.ts';
import type { News } from '#contract/features/news/types.ts';
import { shortened } from '#contract/lib/text.ts';
import { thingTitle, idOf, detailState, type DetailState } from '../../../api/detail-state.ts';
import { classNames } from '../../../lib/class-names.ts';
import { DetailSkeleton } from '../../../ui/layout/detail-page.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { DetailPage } from '../../../ui/layout/detail-page.tsx';
import { DetailView } from '../../../ui/layout/detail-view.tsx';
import { usePageTitle } from '../../session/public.ts';
import { useListOtherNewsQuery, useGetNewsItemQuery } from '../api.ts';
import { NewsDetail } from '../components/news-detail.tsx';
import { categoryTone, NewsCover } from '../components/news-facts.tsx';
import { newsPaths } from '../paths.ts';
import { newsNames } from '../public.ts';
import { useNewsTexts } from '../texts.ts';
import styles from '../components/news-detail.module.css';

/** Loads one news item by the id in the address. @spec 1§2 /new/{newId} */
export function useNewsView(idText: string): DetailState<News> {
  const id = idOf(idText);
  // Always read again, because picture addresses in the content are signed and comments change.
  return detailState(id, useGetNewsItemQuery(id ?? skipToken, { refetchOnMountOrArgChange: true }));
}

/** List of other news to read. Renders nothing if there is none or it could not be read. */
function OtherNews({ newsId }: { newsId: number }) {
  const text = useNewsTexts().detail;
  const { currentData: others } = useListOtherNewsQuery(newsId);
  if (!others || others.length === 0) return null;
  return (
    <Card isPadded aria-labelledby="other-news-title">
      <CardHeader title={text.others} id="other-news-title" action={<Link to={newsPaths.list}>{text.seeAll}</Link>} />
      <ul className={styles.list}>
        {others.map(news => (
          <li key={news.Id}>
            <Link to={newsPaths.one(news.Id)} className={styles.link}>
              <NewsCover news={news} className={styles.thumb} sizes="76px" />
              <span>
                {news.CategoryInfo && (
                  <span className={classNames(styles.category, styles[categoryTone(news.Category)])}>
                    {news.CategoryInfo.Title}
                  </span>
                )}
                <strong>{shortened(news.Title, NEWS_CARD_TITLE_MAX)}</strong>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

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
          {view.step === 'ready' && <OtherNews newsId={view.subject.Id} />}
          {aside}
        </>
      }
    >
      <DetailView
        key={newId}
        view={view}
        skeleton={<DetailSkeleton label={text.loading} />}
        missing={{ title: text.missingTitle, text: text.missingHint, back: { to: newsPaths.list, label: text.back } }}
        failedHint={text.failedHint}
        headingLevel={1}
      >
        {news => <NewsDetail news={news} />}
      </DetailView>
    </DetailPage>
  );
}
