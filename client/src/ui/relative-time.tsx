import { timeAgo } from '../../../contract/lib/time.ts';
import { useMinuteClock } from '../lib/clock.ts';
import { localeOf } from '../lib/language.ts';
import { useLanguage, useTexts } from '../lib/texts.ts';

const MINUTE_MS = 60_000;

/** How long ago, in words; the exact moment stands in its tooltip. `date` is ISO-8601, UTC. @spec 1§9 */
export function RelativeTime({ date, className }: { date: string; className?: string | undefined }) {
  const text = useTexts('ui').age;
  const language = useLanguage();
  // The clock ticks once a minute, so it may lag by one: the next full minute is never before what has just been written.
  const now = new Date(useMinuteClock() + MINUTE_MS - 1);
  const moment = new Date(date);
  const ago = timeAgo(moment, now);
  const exact = moment.toLocaleString(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Bogota',
  });
  return (
    <time dateTime={date} title={exact} className={className}>
      {ago.kind === 'date' ? ago.text : text[ago.kind](ago.count)}
    </time>
  );
}
