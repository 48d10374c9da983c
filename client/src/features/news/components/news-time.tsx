import type { News } from '#contract/features/news/types.ts';
import { localMomentText } from '../../../lib/moment.ts';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { useNewsTexts } from '../texts.ts';

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
