import { useState } from 'react';
import { PERSON_TYPES, type PersonType } from '#contract/features/friends/types.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from '../components/friends.module.css';
import { useFriendsTexts } from '../texts.ts';
import { FriendForm } from './friend-form.tsx';

/** Dialog that invites a trusted friend: the kind of person first, then their data. @spec 3§4.9 */
export function FriendDialog({ onClose }: { onClose: () => void }) {
  const { form: text, errors } = useFriendsTexts();
  const [chosen, setChosen] = useState<PersonType | null>(null);
  const [type, setType] = useState<PersonType | null>(null);
  const [isMissing, setMissing] = useState(false);
  if (type !== null) return <FriendForm type={type} onClose={onClose} onReset={() => setType(null)} />;
  return (
    <Dialog
      title={text.title}
      size="sm"
      onClose={onClose}
      footer={
        <div className={styles.end}>
          <Button type="submit" form="friend-type">
            {text.next}
          </Button>
        </div>
      }
    >
      <form
        id="friend-type"
        noValidate
        onSubmit={event => {
          event.preventDefault();
          if (chosen === null) setMissing(true);
          else setType(chosen);
        }}
      >
        <fieldset className={styles.choices} aria-describedby={isMissing ? 'friend-type-error' : undefined}>
          <legend>{text.choose}</legend>
          {PERSON_TYPES.map(one => (
            <label key={one} className={styles.choice}>
              <input
                type="radio"
                name="typePerson"
                value={one}
                checked={chosen === one}
                onChange={() => {
                  setChosen(one);
                  setMissing(false);
                }}
              />
              <strong>{text.types[one]}</strong>
              <small>{text.typeHints[one]}</small>
            </label>
          ))}
        </fieldset>
        {isMissing && (
          <p className={styles.error} id="friend-type-error" role="alert">
            {errors.required}
          </p>
        )}
      </form>
    </Dialog>
  );
}
