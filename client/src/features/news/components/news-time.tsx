import type { News } from '#contract/features/news/types.ts';
import { localMomentText } from '../../../lib/moment.ts';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { useNewsTexts } from '../texts.ts';

interface NewsTimeProps {
  news: Pick<News, 'State' | 'PublicationDate'>;
  className?: string | undefined;
}

/** How long readers have had a news item; of one that is still to come, when they will. */
export function NewsTime({ news: { State, PublicationDate }, className }: NewsTimeProps) {
  const text = useNewsTexts().detail;
  if (State !== 'programada') return <RelativeTime older="local" date={PublicationDate} className={className} />;
  return (
    <time dateTime={PublicationDate} className={className}>
      {text.due(localMomentText(PublicationDate))}
    </time>
  );
}
