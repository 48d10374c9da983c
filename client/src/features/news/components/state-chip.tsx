import type { News } from '#contract/features/news/types.ts';
import { Chip } from '../../../ui/controls/chip.tsx';
import { clockIcon } from '../../../ui/content/icons.ts';
import { useNewsTexts } from '../texts.ts';

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
