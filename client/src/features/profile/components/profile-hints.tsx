import { useState } from 'react';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { xIcon } from '../../../ui/content/icons.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { InterestsDialog } from '../../people/public-forms.ts';
import { useContactTexts } from '../texts.ts';
import { DataDialog, PhotoDialog } from '../edit-menu.ts';
import styles from '../pages/profile-page.module.css';

/** Part that the viewer's own profile may lack. */
type Hint = 'photo' | 'bio' | 'interests' | 'extension';

/** Returns the missing parts of a profile, in display order. */
export const hintsOf = ({ Foto, AboutMe, Interests, Ext }: ProfileRow): Hint[] => [
  ...(Foto === null ? (['photo'] as const) : []),
  ...(AboutMe ? [] : (['bio'] as const)),
  ...(Interests?.length ? [] : (['interests'] as const)),
  ...(Ext === null ? (['extension'] as const) : []),
];

const keyOf = (person: number): string => `tertulia.profile-hints.${person}`;

/** Whether this person has dismissed the hints in this browser. If the browser stores nothing, the hints reappear. */
export function areHintsDismissed(person: number): boolean {
  try {
    return localStorage.getItem(keyOf(person)) !== null;
  } catch {
    return false;
  }
}

export function dismissHints(person: number): void {
  try {
    localStorage.setItem(keyOf(person), 'dismissed');
  } catch {
    // If storage fails, the hints stay hidden only until the page is reloaded.
  }
}

const Interests = ({ profile, onClose }: { profile: ProfileRow; onClose: () => void }) => (
  <InterestsDialog userId={profile.Id} interests={profile.Interests ?? []} onClose={onClose} />
);

const DIALOGS = { photo: PhotoDialog, bio: DataDialog, interests: Interests, extension: DataDialog } as const;

/** Hints at missing parts of the viewer's own profile, shown only to its owner and until dismissed. */
export function ProfileHints({ profile }: { profile: ProfileRow }) {
  const text = useContactTexts().hints;
  const [isDismissed, setDismissed] = useState(() => areHintsDismissed(profile.Id));
  const [open, setOpen] = useState<Hint | null>(null);
  const hints = hintsOf(profile);
  const Dialog = open && DIALOGS[open];
  if (isDismissed || (hints.length === 0 && Dialog === null)) return null;
  return (
    <Card isPadded className={styles.card} aria-label={text.title}>
      <CardHeader
        title={text.title}
        action={
          <IconButton
            icon={xIcon}
            label={text.dismiss}
            onClick={() => {
              dismissHints(profile.Id);
              setDismissed(true);
            }}
          />
        }
      />
      <p className={styles.note}>{text.note}</p>
      <ul className={styles.hints}>
        {hints.map(hint => (
          <li key={hint}>
            <button type="button" aria-haspopup="dialog" onClick={() => setOpen(hint)}>
              {text[hint]}
            </button>
          </li>
        ))}
      </ul>
      {Dialog && <Dialog profile={profile} onClose={() => setOpen(null)} />}
    </Card>
  );
}
