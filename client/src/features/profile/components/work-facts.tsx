import { localeOf } from '#contract/i18n/language.ts';
import { Link } from 'react-router-dom';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { useProfileTexts } from '../texts.ts';
import styles from './work-facts.module.css';

/** Length of `MM-dd`. */
const MONTH_AND_DAY = 5;

/**
 * Returns the instant of a day. @param day `yyyy-MM-dd`; of other people `MM-dd`, which is read as a day of a leap year
 */
const instantOf = (day: string): Date => new Date(day.length === MONTH_AND_DAY ? `2024-${day}` : day);

function Day({ day }: { day: string }) {
  const hasYear = day.length > MONTH_AND_DAY;
  const format = new Intl.DateTimeFormat(localeOf(useLanguage()), {
    day: 'numeric',
    month: 'long',
    ...(hasYear && { year: 'numeric' }),
    timeZone: 'UTC',
  });
  return <time dateTime={day}>{format.format(instantOf(day))}</time>;
}

interface WorkFactsProps {
  profile: Pick<ProfileRow, 'Id' | 'Manager' | 'EntryDate' | 'birthday'>;
}

/**
 * Manager, entry date and birthday of a person. Years appear only if the server includes them. A hidden or unknown
 * birthday is shown as secret. @spec 2§9
 */
export function WorkFacts({ profile }: WorkFactsProps) {
  const text = useProfileTexts().about;
  const { Id, Manager, EntryDate, birthday } = profile;
  return (
    <dl className={styles.facts}>
      {Manager && (
        <div>
          <dt>{text.manager}</dt>
          <dd>
            <Link to={paths.profile(Manager.Id)} className={styles.manager}>
              <Avatar photo={Manager.Foto} size={36} />
              <span>
                <b>{Manager.Title}</b>
                <small>{Manager.Position}</small>
              </span>
            </Link>
            <Link to={paths.chartOf(Id)} className={styles.chart}>
              {text.chart}
            </Link>
          </dd>
        </div>
      )}
      {EntryDate && (
        <div>
          <dt>{EntryDate.length > MONTH_AND_DAY ? text.entryDate : text.anniversary}</dt>
          <dd>
            <Day day={EntryDate} />
          </dd>
        </div>
      )}
      <div>
        <dt>{text.birthday}</dt>
        <dd>{birthday === null ? text.secretBirthday : <Day day={birthday} />}</dd>
      </div>
    </dl>
  );
}
