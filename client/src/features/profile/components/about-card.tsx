import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { INTEREST_KINDS, type ProfileRow } from '#contract/features/people/types.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { Icon } from '../../../ui/content/icon.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { InterestsDialog, useInterestsTexts } from '../../people/public-forms.ts';
import { LeaderCodeButton } from '../../directory/public-forms.ts';
import { useAdministers, useViewer } from '../../session/public.ts';
import { DataDialog } from '../edit-menu.ts';
import { NETWORKS } from '../networks.ts';
import { useProfileTexts } from '../texts.ts';
import type { ProfileTabProps } from './profile-sections.tsx';
import link from '../../../ui/controls/text-link.module.css';
import styles from './about-card.module.css';

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

/**
 * Lists of this person's interests and topics to be asked about, as far as they show them. The viewer can choose their
 * own. @spec 2§2 Profile page
 */
function InterestLists({ profile, isOwn }: Pick<ProfileTabProps, 'profile' | 'isOwn'>) {
  const text = useInterestsTexts();
  const [isChoosing, setChoosing] = useState(false);
  const interests = profile.Interests ?? [];
  const kinds = INTEREST_KINDS.flatMap(kind => {
    const ofKind = interests.filter(({ Kind }) => Kind === kind);
    return ofKind.length === 0 ? [] : [{ kind, ofKind }];
  });
  return (
    <div className={styles.interests}>
      {kinds.map(({ kind, ofKind }) => {
        const title = (isOwn ? text.kinds : text.kindsOf)[kind];
        return (
          <section key={kind} aria-label={title}>
            <h3>{title}</h3>
            <ul>
              {ofKind.map(({ Id, Title }) => (
                <li key={Id}>
                  <Link to={paths.directoryOf(Id)} className={styles.link}>
                    <Chip>{Title}</Chip>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {isOwn && kinds.length === 0 && <p>{text.none}</p>}
      {isOwn && (
        <Button
          variant="soft"
          size="sm"
          aria-haspopup="dialog"
          onPointerEnter={InterestsDialog.preload}
          onFocus={InterestsDialog.preload}
          onClick={() => setChoosing(true)}
        >
          {text.choose}
        </Button>
      )}
      {isChoosing && <InterestsDialog userId={profile.Id} interests={interests} onClose={() => setChoosing(false)} />}
    </div>
  );
}

/** Button for people administrators, loaded lazily. */
const ManagerButton = lazyNamed(() => import('./manager-button.tsx'), 'ManagerButton');

/** Card of the personal data that this person shows. Renders nothing if there is none. @spec 2§3 Person profile */
export function AboutCard({ profile, isOwn }: Pick<ProfileTabProps, 'profile' | 'isOwn'>) {
  const text = useProfileTexts().about;
  const { AboutMe, Interests, Manager, EntryDate, birthday } = profile;
  const viewer = useViewer();
  const [isEditing, setEditing] = useState(false);
  const links = NETWORKS.flatMap(({ id, name, icon }) => {
    const address = profile.Social?.[id];
    return address ? [{ id, name, icon, address }] : [];
  });
  const title = isOwn ? text.title : text.titleOf(profile.Nombre);
  const saysNothing =
    !AboutMe && !Interests?.length && links.length === 0 && (Manager ?? EntryDate ?? birthday) === null;
  // The manager can't be changed while viewing the own profile as others see it.
  const changesManager = useAdministers('directory') && (isOwn || profile.Id !== viewer.id);
  if (!isOwn && saysNothing && !changesManager) return null;
  return (
    <Card isPadded aria-label={title}>
      <CardHeader
        title={title}
        action={
          isOwn && (
            <button
              type="button"
              className={link.link}
              aria-haspopup="dialog"
              aria-label={text.editLabel}
              onPointerEnter={DataDialog.preload}
              onClick={() => setEditing(true)}
            >
              {text.edit}
            </button>
          )
        }
      />
      {AboutMe ? <p className={styles.words}>{AboutMe}</p> : isOwn && <p className={styles.none}>{text.nothing}</p>}
      {(isOwn || (Interests !== null && Interests.length > 0)) && <InterestLists profile={profile} isOwn={isOwn} />}
      <WorkFacts profile={profile} />
      {changesManager && (
        <Suspense>
          <ManagerButton profile={profile} />
        </Suspense>
      )}
      {Manager?.Id === viewer.id && !isOwn && (
        <Suspense>
          <LeaderCodeButton person={profile} />
        </Suspense>
      )}
      {links.length > 0 && (
        <ul className={styles.links} aria-label={text.networks}>
          {links.map(({ id, name, icon, address }) => (
            <li key={id}>
              <a href={address} target="_blank" rel="noopener noreferrer" aria-label={name} title={name}>
                <Icon icon={icon} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {isEditing && <DataDialog profile={profile} onClose={() => setEditing(false)} />}
    </Card>
  );
}
