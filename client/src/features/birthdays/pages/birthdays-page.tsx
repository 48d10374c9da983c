import type { Celebration, CardOccasion } from '#contract/features/birthdays/types.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { useViewer } from '../../session/public.ts';
import { GreetingForm } from '../components/greeting-form.tsx';
import { GreetButton, PeopleSection } from '../components/people-section.tsx';
import { OpenCards, useBeginCard } from '../components/open-cards.tsx';
import { ReceivedGreetings } from '../components/received-greetings.tsx';
import { birthdaysNames } from '../public.ts';
import { useListCelebrationsInfiniteQuery, useListCardsInfiniteQuery } from '../api.ts';
import { useBirthdayTexts } from '../texts.ts';
import { useDayName, useDeliveryName } from '../use-day-name.ts';
import { useState } from 'react';
import { gearSixIcon } from '../../../ui/content/icons.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { cardPaths } from '../paths.ts';
import { DRAWINGS } from '../components/paper-card.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import fiesta from '../../../assets/cards/fiesta.svg';
import styles from './birthdays-page.module.css';

/** Banner with the number of people celebrated today. @spec 2§2 Birthdays */
function CelebrationBanner({ people }: { people: number }) {
  const text = useBirthdayTexts().page;
  return (
    <section className={styles.banner} aria-labelledby="celebration-heading">
      <div className={styles.words}>
        <h2 id="celebration-heading">{text.heading(people)}</h2>
        <p>{people === 0 ? text.hintNobody : text.hint}</p>
      </div>
      <img src={fiesta} alt="" className={styles.picture} width={452} height={292} />
    </section>
  );
}

const BeginDialog = lazyDialog(() => import('../forms/begin-dialog.tsx'), 'BeginDialog');

interface CardButtonProps {
  person: Pick<Celebration, 'Id' | 'Title' | 'CardId' | 'TakesCard'>;
  occasion: Exclude<CardOccasion, 'farewell'>;
}

/** Button that opens the collective card for a person, or begins it; nothing if it is too late for one. */
function CardButton({ person, occasion }: CardButtonProps) {
  const { cards: text } = useBirthdayTexts();
  const { isSending, begin } = useBeginCard();
  const [isOpen, setOpen] = useState(false);
  if (person.CardId !== null)
    return (
      <ButtonLink size="sm" variant="soft" to={cardPaths.one(person.CardId)} aria-label={text.signFor(person.Title)}>
        {text.sign}
      </ButtonLink>
    );
  if (!person.TakesCard) return null;
  const start = async (): Promise<void> => {
    const error = await begin({ Occasion: occasion, ReceiverId: person.Id });
    if (error !== undefined) reportFailure(text.beginFailed, error, () => void start());
  };
  return (
    <>
      <Button
        size="sm"
        variant="line"
        aria-label={text.beginFor(person.Title)}
        isPending={isSending}
        {...(occasion === 'welcome' && { 'aria-haspopup': 'dialog', onPointerEnter: BeginDialog.preload })}
        onClick={() => {
          if (occasion === 'welcome') setOpen(true);
          else void start();
        }}
      >
        {text.begin}
      </Button>
      {isOpen && <BeginDialog welcomed={person} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Cards that colleagues have signed for the viewer, newest first; nothing if there are none. */
function ReceivedCards() {
  const { cards: text } = useBirthdayTexts();
  const viewer = useViewer();
  const delivery = useDeliveryName();
  const list = useListCardsInfiniteQuery({ receivedBy: viewer.id }, { refetchOnMountOrArgChange: true });
  const cards = list.data?.pages.flatMap(({ results }) => results);
  if (!cards && list.isError) return <ErrorState title={text.failed} onRetry={() => void list.refetch()} />;
  if (!cards || cards.length === 0) return null;
  return (
    <section aria-labelledby="received-cards" className={styles.received}>
      <h2 id="received-cards">{text.received}</h2>
      <ul className={styles.cards}>
        {cards.map(card => (
          <li key={card.Id}>
            <img src={DRAWINGS[card.Template]} alt="" width={452} height={292} />
            <strong>{text.signatures(card.Signatures)}</strong>
            <small>{text.delivered(delivery(card.DeliveryDate))}</small>
            <ButtonLink
              size="sm"
              variant="soft"
              to={cardPaths.one(card.Id)}
              aria-label={text.openFrom(text.signatures(card.Signatures))}
            >
              {text.open}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <MoreButton list={list} label={text.more} loading={text.more} />
    </section>
  );
}

const SettingsDialog = lazyDialog(() => import('../forms/settings-dialog.tsx'), 'SettingsDialog');

/** Button for Propietarios to choose when celebrations on days off take place. */
function SettingsButton() {
  const { settings: text } = useBirthdayTexts();
  const [isOpen, setOpen] = useState(false);
  if (!useViewer().roles.includes('Propietarios')) return null;
  return (
    <>
      <Button
        variant="line"
        size="sm"
        icon={gearSixIcon}
        aria-haspopup="dialog"
        onPointerEnter={SettingsDialog.preload}
        onClick={() => setOpen(true)}
      >
        {text.open}
      </Button>
      {isOpen && <SettingsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

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
