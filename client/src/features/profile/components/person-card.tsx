import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { paths } from '../../../lib/paths.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { usePresences } from '../../people/public.ts';
import { nameOf, useGetProfileQuery } from '../api.ts';
import { useProfileTexts } from '../texts.ts';
import { CARD_ATTRIBUTE, type PersonLink } from '../watch-people.ts';
import { ProfileFacts } from './profile-header.tsx';
import styles from './person-card.module.css';

/** Gap between the card and the link or window edge, in CSS px. */
const GAP_PX = 8;

/** Card of the data that this person shows, beside the link and above everything else. */
export function PersonCard({ link, person }: PersonLink) {
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const { currentData: profile, isError } = useGetProfileQuery(person);
  useLayoutEffect(() => card.current?.showPopover(), []);
  useLayoutEffect(() => place(card.current, link));
  useEffect(() => {
    link.setAttribute('aria-describedby', id);
    return () => link.removeAttribute('aria-describedby');
  }, [link, id]);
  const text = useProfileTexts();
  return (
    <div
      ref={card}
      id={id}
      popover="manual"
      className={styles.card}
      role="group"
      aria-label={text.card.label(link.textContent || (profile ? nameOf(profile, text.noName) : ''))}
      {...{ [CARD_ATTRIBUTE]: '' }}
    >
      {profile && <Person profile={profile} />}
      {!profile && isError && <p>{text.page.failed}</p>}
      {!profile && !isError && (
        <div className={styles.head} role="status">
          <VisuallyHidden>{text.card.loading}</VisuallyHidden>
          <Skeleton shape="circle" width={64} height={64} />
          <Skeleton width={140} />
        </div>
      )}
    </div>
  );
}

const ALONE = (id: number): readonly number[] => [id];

function Person({ profile }: { profile: ProfileRow }) {
  const { card: text, noName } = useProfileTexts();
  const { presence: words } = useTexts('ui');
  const presence = usePresences(ALONE(profile.Id))[profile.Id];
  return (
    <>
      <div className={styles.head}>
        <Avatar photo={profile.Foto} size={64} />
        <div>
          <strong>{nameOf(profile, noName)}</strong>
          <span>{profile.Position}</span>
          <span>{profile.AreaName}</span>
        </div>
      </div>
      {presence && (
        <p className={styles.presence}>
          <span className={styles[presence]} aria-hidden />
          {words[presence]}
        </p>
      )}
      {profile.AboutMe && <p className={styles.about}>{profile.AboutMe}</p>}
      <ProfileFacts profile={profile} />
      <ButtonLink variant="soft" size="sm" isBlock to={paths.profile(profile.Id)} className={styles.open}>
        {text.open}
      </ButtonLink>
    </>
  );
}

/** Places the card under the link, or above it if there is more room, and never outside the window. */
function place(card: HTMLElement | null, link: HTMLElement): void {
  if (!card) return;
  const at = link.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = card;
  const isBelow = at.bottom + GAP_PX + height <= window.innerHeight || at.top < window.innerHeight - at.bottom;
  const top = isBelow ? at.bottom + GAP_PX : at.top - GAP_PX - height;
  const left = Math.min(at.left, window.innerWidth - width - GAP_PX);
  card.style.top = `${Math.max(GAP_PX, top)}px`;
  card.style.left = `${Math.max(GAP_PX, left)}px`;
}
