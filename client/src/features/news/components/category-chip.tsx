import type { News } from '#contract/features/news/types.ts';
import { Chip } from '../../../ui/controls/chip.tsx';
import { categoryTone } from '../category-tone.ts';

/** Chip with the category of a news item. Renders nothing while the category is unknown. */
export function CategoryChip({ news }: { news: Pick<News, 'Category' | 'CategoryInfo'> }) {
  if (!news.CategoryInfo) return null;
  return <Chip tone={categoryTone(news.Category)}>{news.CategoryInfo.Title}</Chip>;
}
