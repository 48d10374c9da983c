import { useState } from 'react';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { xIcon } from '../../../ui/content/icons.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { InterestsDialog } from '../../people/public-forms.ts';
import { useContactTexts } from '../contact-texts.ts';
import { DataDialog, PhotoDialog } from '../edit-menu.ts';
import { areHintsDismissed, dismissHints, hintsOf, type Hint } from '../hints.ts';
import styles from './profile-hints.module.css';

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
