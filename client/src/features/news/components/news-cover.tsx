import type { News } from '#contract/features/news/types.ts';
import { newspaperDuotoneIcon } from '../../../ui/content/icons.ts';
import { Cover, type CoverProps } from '../../files/public.ts';

/** Cover of a news item, decorative because the title is beside it. */
export function NewsCover({ news, ...cover }: { news: Pick<News, 'Attachments'> } & Omit<CoverProps, 'photo'>) {
  return <Cover photo={news.Attachments[0]} icon={newspaperDuotoneIcon} {...cover} />;
}
