import type { News } from '#contract/features/news/types.ts';
import { localMomentText } from '../../../lib/moment.ts';
import { sealCheckFillIcon, sealCheckIcon, newspaperDuotoneIcon, clockIcon } from '../../../ui/content/icons.ts';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { Chip, type Tone } from '../../../ui/controls/chip.tsx';
import { Cover, type CoverProps } from '../../files/public.ts';
import { useNewsTexts } from '../texts.ts';

/**
 * Tones that distinguish categories, in the order of the default categories. Colours of warnings and errors are not
 * used.
 */
const TONES = ['coral', 'lago', 'hoja', 'mora', 'lago', 'hoja', 'sol', 'mora'] as const satisfies readonly Tone[];

/** Returns the tone of a category. It is the same everywhere and permanent, because only the id decides it. */
export const categoryTone = (categoryId: number): (typeof TONES)[number] =>
  TONES[Math.abs(categoryId - 1) % TONES.length] ?? 'lago';

interface NewsTimeProps {
  news: Pick<News, 'State' | 'PublicationDate'>;
  className?: string | undefined;
}

/** Publication time of a news item: how long ago it was published, or when it will be. */
export function NewsTime({ news: { State, PublicationDate }, className }: NewsTimeProps) {
  const text = useNewsTexts().detail;
  if (State !== 'programada') return <RelativeTime older="local" date={PublicationDate} className={className} />;
  return (
    <time dateTime={PublicationDate} className={className}>
      {text.due(localMomentText(PublicationDate))}
    </time>
  );
}

/** Chip of a news item that not everyone sees, because it is scheduled or has expired. */
export function StateChip({ news }: { news: Pick<News, 'State'> }) {
  const text = useNewsTexts().states;
  if (news.State === 'publicada') return null;
  return (
    <Chip tone={news.State === 'programada' ? 'sol' : 'neutral'} icon={clockIcon}>
      {text[news.State]}
    </Chip>
  );
}

/** Chip with the category of a news item. Renders nothing while the category is unknown. */
export function CategoryChip({ news }: { news: Pick<News, 'Category' | 'CategoryInfo'> }) {
  if (!news.CategoryInfo) return null;
  return <Chip tone={categoryTone(news.Category)}>{news.CategoryInfo.Title}</Chip>;
}

/** Cover of a news item, decorative because the title is beside it. */
export function NewsCover({ news, ...cover }: { news: Pick<News, 'Attachments'> } & Omit<CoverProps, 'photo'>) {
  return <Cover photo={news.Attachments[0]} icon={newspaperDuotoneIcon} {...cover} />;
}

/** Mark that shows whether the reader has confirmed (`at`) mandatory news. Renders nothing if they are not asked. */
export function ReadingMark({ isAsked, at }: { isAsked: boolean; at: string | null }) {
  const text = useNewsTexts().reading;
  if (!isAsked) return null;
  return at === null ? (
    <Chip tone="sol" icon={sealCheckIcon}>
      {text.mark}
    </Chip>
  ) : (
    <Chip tone="hoja" icon={sealCheckFillIcon}>
      {text.markConfirmed}
    </Chip>
  );
}
