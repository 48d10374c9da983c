import type { PrivacyFlag } from '#contract/features/people/privacy.ts';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { deviceMobileIcon, envelopeSimpleIcon, lockSimpleFillIcon, phoneIcon } from '../../../ui/content/icons.ts';
import { Icon, type IconPath } from '../../../ui/content/icon.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { useProfileTexts } from '../texts.ts';
import styles from './profile-facts.module.css';

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
