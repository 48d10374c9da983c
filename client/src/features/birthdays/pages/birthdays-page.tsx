import type { Celebration } from '#contract/features/birthdays/types.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { useViewer } from '../../session/public.ts';
import { CardButton } from '../components/card-button.tsx';
import { CelebrationBanner } from '../components/celebration-banner.tsx';
import { GreetingForm } from '../components/greeting-form.tsx';
import { GreetButton, PeopleSection } from '../components/people-section.tsx';
import { OpenCards } from '../components/open-cards.tsx';
import { ReceivedCards } from '../components/received-cards.tsx';
import { ReceivedGreetings } from '../components/received-greetings.tsx';
import { SettingsButton } from '../components/settings-button.tsx';
import { birthdaysNames } from '../names.ts';
import { useListCelebrationsInfiniteQuery } from '../queries.ts';
import { useBirthdayTexts } from '../texts.ts';
import { useDayName } from '../use-day-name.ts';
import styles from './birthdays-page.module.css';

/**
 * Page /birthdays: today, the next days and yesterday. People who hide their birthday do not appear on it.
 * @spec 2§2 Birthdays
 */
export function BirthdaysPage() {
  const { page: text, anniversaries, newcomers } = useBirthdayTexts();
  const viewer = useViewer();
  const days = useDayName();
  const isOwn = ({ Id }: Celebration): boolean => Id === viewer.id;
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <h1>{birthdaysNames().title}</h1>
        <SettingsButton />
      </header>
      <Today isOwn={isOwn} />
      <ReceivedGreetings />
      <ReceivedCards />
      <OpenCards />
      <div className={styles.columns}>
        <PeopleSection section="coming" title={text.coming} none={text.comingNone}>
          {(person, today) => (
            <span className={styles.end}>
              <span className={styles.when}>{days.alone(person.Day, today)}</span>
              <CardButton person={person} occasion="birthday" />
            </span>
          )}
        </PeopleSection>
        <PeopleSection
          section="recent"
          title={text.recent}
          none={text.recentNone}
          fact={(person, today) => days.alone(person.Day, today)}
        >
          {person => <GreetButton person={person} isOwn={isOwn(person)} />}
        </PeopleSection>
        <PeopleSection
          section="anniversaries"
          title={anniversaries.title}
          fact={({ Years }) => anniversaries.years(Years ?? 0)}
        >
          {(person, today) => (
            <span className={styles.end}>
              <span className={styles.when}>
                {person.Day === today ? anniversaries.today : days.alone(person.Day, today)}
              </span>
              <CardButton person={person} occasion="anniversary" />
            </span>
          )}
        </PeopleSection>
        <PeopleSection
          section="newcomers"
          title={newcomers.title}
          fact={({ Day }) => newcomers.since(days.inText(Day))}
        >
          {person => <CardButton person={person} occasion="welcome" />}
        </PeopleSection>
      </div>
    </div>
  );
}

function Today({ isOwn }: { isOwn: (person: Celebration) => boolean }) {
  const { page: text } = useBirthdayTexts();
  const list = useListCelebrationsInfiniteQuery('today');
  const first = list.data?.pages[0];
  if (!first && list.isError)
    return <ErrorState title={text.failed} text={text.failedHint} onRetry={() => void list.refetch()} />;
  if (!first) return <Skeleton shape="block" height={152} />;
  const people = list.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <>
      <CelebrationBanner people={first.TotalCount} />
      {people.length > 0 && (
        <ul className={styles.today} aria-label={text.today}>
          {people.map(person => (
            <li key={`${person.Id} ${person.Day}`}>
              <GreetingForm person={person} today={first.Today} isOwn={isOwn(person)} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={list} label={text.more} loading={text.more} />
    </>
  );
}
