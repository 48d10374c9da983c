import { useState } from 'react';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { pencilSimpleBoldIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ManagerDialog } from '../../directory/public-forms.ts';
import { useProfileTexts } from '../texts.ts';
import styles from './about-card.module.css';

/** Button with which Admin-Users set the manager of this person, beside the manager shown. */
export function ManagerButton({ profile }: { profile: Pick<ProfileRow, 'Id' | 'Title' | 'Manager'> }) {
  const text = useProfileTexts().about;
  const [isChanging, setChanging] = useState(false);
  const { Id, Title, Manager } = profile;
  const close = () => setChanging(false);
  return (
    <>
      <Button
        className={styles.change}
        variant="soft"
        size="sm"
        icon={pencilSimpleBoldIcon}
        aria-haspopup="dialog"
        onPointerEnter={ManagerDialog.preload}
        onClick={() => setChanging(true)}
      >
        {text.changeManager}
      </Button>
      {isChanging && (
        <ManagerDialog person={{ Id, Title, ManagerId: Manager?.Id ?? null }} onDone={close} onClose={close} />
      )}
    </>
  );
}
