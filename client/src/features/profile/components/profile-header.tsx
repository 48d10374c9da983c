import { type ReactNode, useState } from 'react';
import type { PrivacyFlag } from '#contract/features/people/privacy.ts';
import type { ProfileRow } from '#contract/features/people/types.ts';
import anonymous from '../../../assets/anonymous.svg';
import landscape from '../../../assets/themes/selva.svg';
import { useIsPhone } from '../../../lib/media-query.ts';
import { Facts } from '../../../ui/content/facts.tsx';
import { Icon, type IconPath } from '../../../ui/content/icon.tsx';
import {
  cameraBoldIcon,
  cameraIcon,
  deviceMobileIcon,
  envelopeSimpleIcon,
  lockSimpleFillIcon,
  phoneIcon,
} from '../../../ui/content/icons.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CoverDialog, PhotoDialog } from '../edit-menu.ts';
import { nameOf } from '../api.ts';
import { useProfileTexts } from '../texts.ts';
import styles from '../pages/profile-page.module.css';

interface Fact {
  id: string;
  icon: IconPath;
  label: string;
  text: string;
  href: string | null;
  flag: PrivacyFlag;
}

/** Returns the `tel:` link of a number. */
const dialled = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`;

/** Groups ten digits as in Colombia; other numbers stay as typed. */
const grouped = (number: string): string => number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');

/** Contact data that this person shows. @spec 2§3 Person profile */
export function ProfileFacts({ profile }: { profile: ProfileRow }) {
  const text = useProfileTexts().facts;
  const { Email, Ext, Phone, Cellphone } = profile;
  const facts: Fact[] = [
    ...(Email
      ? [
          {
            id: 'email',
            icon: envelopeSimpleIcon,
            label: text.email,
            text: Email,
            href: `mailto:${Email}`,
            flag: 'PrivateEmail' as const,
          },
        ]
      : []),
    ...(Phone || Ext !== null
      ? [
          {
            id: 'phone',
            icon: phoneIcon,
            label: text.phone,
            text: [Phone && grouped(Phone), Ext === null ? null : text.ext(String(Ext))].filter(Boolean).join(' · '),
            href: Phone ? dialled(Phone) : null,
            flag: 'PrivatePhone' as const,
          },
        ]
      : []),
    ...(Cellphone
      ? [
          {
            id: 'cellphone',
            icon: deviceMobileIcon,
            label: text.cellphone,
            text: grouped(Cellphone),
            href: dialled(Cellphone),
            flag: 'PrivatePhone' as const,
          },
        ]
      : []),
  ];
  if (facts.length === 0) return null;
  return (
    <ul className={styles.facts}>
      {facts.map(({ id, icon, label, text: value, href, flag }) => (
        <li key={id}>
          <Icon icon={icon} />
          <VisuallyHidden>{label}</VisuallyHidden>
          {href === null ? <span>{value}</span> : <a href={href}>{value}</a>}
          {profile.PrivacyConfiguration?.[flag] === true && (
            <Icon icon={lockSimpleFillIcon} label={text.hidden} className={styles.lock} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Placeholder for the header of a profile. */
export function ProfileSkeleton() {
  const text = useProfileTexts().page;
  return (
    <Card>
      <div role="status" aria-busy>
        <VisuallyHidden>{text.loading}</VisuallyHidden>
        <div className={styles.cover} />
        <div className={styles.body}>
          <span className={styles.portrait} />
          <div className={styles.words}>
            <Skeleton width="40%" height={32} />
            <Skeleton width="60%" />
          </div>
        </div>
        <Skeleton shape="block" height={48} />
      </div>
    </Card>
  );
}

/** Button 'Cambiar portada' on the viewer's own cover. @spec 2§2 Profile page */
function CoverButton({ profile }: { profile: ProfileRow }) {
  const text = useProfileTexts().edit;
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const opens = {
    className: styles.changeCover,
    'aria-haspopup': 'dialog',
    onPointerEnter: CoverDialog.preload,
    onClick: () => setOpen(true),
  } as const;
  return (
    <>
      {isPhone ? (
        <IconButton variant="over" icon={cameraBoldIcon} label={text.changeCover} {...opens} />
      ) : (
        <Button variant="line" icon={cameraBoldIcon} {...opens}>
          {text.changeCover}
        </Button>
      )}
      {isOpen && <CoverDialog profile={profile} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Camera button on the viewer's own photo. @spec 2§2 Profile page */
function PhotoButton({ profile }: { profile: ProfileRow }) {
  const text = useProfileTexts().edit;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        variant="over"
        size="sm"
        icon={cameraIcon}
        label={text.changePhoto}
        className={styles.changePhoto}
        aria-haspopup="dialog"
        onPointerEnter={PhotoDialog.preload}
        onClick={() => setOpen(true)}
      />
      {isOpen && <PhotoDialog profile={profile} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ProfileHeaderProps {
  profile: ProfileRow;
  isOwn: boolean;
  headingId: string;
  /** Actions on the profile. */
  children?: ReactNode;
}

/** Header of a profile: cover, photo, name and contact data. @spec 2§2 Profile page */
export function ProfileHeader({ profile, isOwn, headingId, children }: ProfileHeaderProps) {
  const text = useProfileTexts();
  return (
    <header>
      <div className={styles.cover}>
        <img src={profile.Cover ?? landscape} alt="" decoding="async" />
        {isOwn && <CoverButton profile={profile} />}
      </div>
      <div className={styles.body}>
        <span className={styles.portrait}>
          <img src={profile.Foto ?? anonymous} alt="" width={144} height={144} decoding="async" />
          {isOwn && <PhotoButton profile={profile} />}
        </span>
        <div className={styles.words}>
          <h1 id={headingId}>{nameOf(profile, text.noName)}</h1>
          <p>
            <Facts of={[profile.Position, profile.AreaName]} />
          </p>
          <ProfileFacts profile={profile} />
        </div>
        {children && <div className={styles.acts}>{children}</div>}
      </div>
    </header>
  );
}
