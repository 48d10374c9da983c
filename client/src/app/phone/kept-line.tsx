import { bogotaDay, clockText, localDateTimeText } from '#contract/lib/time.ts';
import { useMinuteClock } from '../../lib/clock.ts';
import { useLanguage } from '../../lib/texts.ts';
import { usePhoneTexts } from './texts.ts';

/** Line that says how old a page is that is shown without a network. @param since ISO 8601 */
export function KeptLine({ since }: { since: string }) {
  const text = usePhoneTexts();
  const language = useLanguage();
  const moment = new Date(since);
  const now = new Date(useMinuteClock());
  return bogotaDay(moment) === bogotaDay(now)
    ? text.keptToday(clockText(moment, language))
    : text.kept(localDateTimeText(moment, language));
}
