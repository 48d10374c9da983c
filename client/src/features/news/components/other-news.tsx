import { Link } from 'react-router-dom';
import { NEWS_CARD_TITLE_MAX } from '#contract/features/news/limits.ts';
import { shortened } from '#contract/lib/text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { categoryTone } from '../category-tone.ts';
import { useListOtherNewsQuery } from '../queries.ts';
import { useNewsTexts } from '../texts.ts';
import { NewsCover } from './news-cover.tsx';
import styles from './other-news.module.css';
import { newsPaths } from '../paths.ts';

/** List of other news to read. Renders nothing if there is none or it could not be read. */
export function OtherNews({ newsId }: { newsId: number }) {
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
