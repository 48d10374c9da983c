import { localeOf } from '#contract/i18n/language.ts';
import { dateText, timeAgo } from '#contract/lib/time.ts';
import { useMinuteClock } from '../../lib/clock.ts';
import { useLanguage, useTexts } from '../../lib/texts.ts';

const MINUTE_MS = 60_000;

export interface RelativeTimeProps {
  /** ISO 8601, UTC. */
  date: string;
  /**
   * Format for dates over a day old: the local date for posts, comments, news and events (`18/11/2026`), otherwise
   * `yyyy/MM/dd`. @spec decision 37
   */
  older?: 'local' | undefined;
  className?: string | undefined;
}

/** Age in words, with the exact moment in the tooltip. @spec 1§9 */
export function RelativeTime({ date, older, className }: RelativeTimeProps) {
  const text = useTexts('ui').age;
  const language = useLanguage();
  // The clock ticks once a minute, so it may lag by one minute. Rounding up to the next full minute keeps new items
  // from lying in the future.
  const now = new Date(useMinuteClock() + MINUTE_MS - 1);
  const moment = new Date(date);
  const ago = timeAgo(moment, now);
  const exact = moment.toLocaleString(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Bogota',
  });
  const day = (local: string) => (older === 'local' ? local : dateText(moment));
  return (
    <time dateTime={date} title={exact} className={className}>
      {ago.kind === 'date' ? day(ago.text) : text[ago.kind](ago.count)}
    </time>
  );
}
