import { Link } from 'react-router-dom';
import { NEWS_CARD_DESCRIPTION_MAX, NEWS_CARD_TITLE_MAX } from '#contract/features/news/limits.ts';
import type { News } from '#contract/features/news/types.ts';
import { shortened } from '#contract/lib/text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { CategoryChip } from './category-chip.tsx';
import { NewsCover } from './news-cover.tsx';
import { NewsMenu } from './news-menu.tsx';
import { NewsTime } from './news-time.tsx';
import { ReadingMark } from './reading-mark.tsx';
import { StateChip } from './state-chip.tsx';
import styles from './news-card.module.css';
import { newsPaths } from '../paths.ts';

/** Card of a news item in the grid, its title cut at 65 characters and its description at 200. @spec 1§2, 1§5 */
export function NewsCard({ news }: { news: News }) {
  return (
    <Card as="article" className={styles.card}>
      <NewsCover news={news} className={styles.cover} sizes="(max-width: 777px) 120px, 340px" />
      <div className={styles.body}>
        <div className={styles.chips}>
          <CategoryChip news={news} />
          <StateChip news={news} />
          <ReadingMark news={news} />
        </div>
        <h3>
          <Link to={newsPaths.one(news.Id)}>{shortened(news.Title, NEWS_CARD_TITLE_MAX)}</Link>
        </h3>
        <p>{shortened(news.Description, NEWS_CARD_DESCRIPTION_MAX)}</p>
        <NewsTime news={news} className={styles.when} />
      </div>
      <NewsMenu news={news} className={styles.menu} />
    </Card>
  );
}
