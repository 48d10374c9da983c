import { useId, useState } from 'react';
import {
  SIGNATURE_PHOTOS_MAX,
  SIGNATURE_TEXT_MAX,
  STICKER_SIZE,
  STICKERS,
} from '#contract/features/birthdays/limits.ts';
import { pencilSimpleIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PhotosField } from '../../feed/public.ts';
import { STICKER_DRAWINGS } from '../components/stickers.ts';
import type { ShownCard, ShownSignature } from '../queries.ts';
import { useBirthdayTexts } from '../texts.ts';
import { useSigning } from '../use-signing.ts';
import styles from './sign-dialog.module.css';

interface SignDialogProps {
  card: ShownCard;
  /** The viewer's existing signature. */
  own: ShownSignature | undefined;
  onClose: () => void;
}

/** Dialog to sign a card with text, a sticker or a photo, of which one is enough. Closing it keeps the typed text. */
export function SignDialog({ card, own, onClose }: SignDialogProps) {
  const { cardPage: text, cards, card: words, mail, errors } = useBirthdayTexts();
  const formId = useId();
  const [refused, setRefused] = useState<string>();
  const form = useSigning(card, own, onClose);
  const add = (files: readonly File[]): void => {
    const { exceeded, refused: others } = form.uploads.add(files);
    setRefused(
      exceeded ? errors.tooManyPhotos(SIGNATURE_PHOTOS_MAX) : others.length > 0 ? errors.photosOnly : undefined,
    );
  };
  return (
    <Dialog
      title={own === undefined ? cards.signFor(card.Receiver?.Title ?? '') : text.signAnew}
      size="md"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            icon={pencilSimpleIcon}
            disabled={!form.canSend}
            isPending={form.isSending}
          >
            {own === undefined ? text.sign : text.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={event => {
          event.preventDefault();
          if (form.canSend && !form.isSending) form.send();
        }}
      >
        {form.failure !== null && <Notice tone="failure">{form.failure}</Notice>}
        <TextArea
          label={text.text}
          hint={text.textHint}
          counterMax={SIGNATURE_TEXT_MAX}
          maxLength={SIGNATURE_TEXT_MAX}
          rows={4}
          value={form.text}
          onChange={event => form.type(event.target.value)}
        />
        <fieldset className={styles.field}>
          <legend>{text.sticker}</legend>
          <div className={styles.choices}>
            <label className={styles.choice}>
              <input
                type="radio"
                name={`${formId}-sticker`}
                checked={form.sticker === null}
                onChange={() => form.stick(null)}
              />
              <span>{text.noSticker}</span>
            </label>
            {STICKERS.map(sticker => (
              <label key={sticker} className={styles.choice}>
                <input
                  type="radio"
                  name={`${formId}-sticker`}
                  checked={form.sticker === sticker}
                  onChange={() => form.stick(sticker)}
                />
                <img
                  src={STICKER_DRAWINGS[sticker]}
                  alt={mail.stickers[sticker]}
                  width={STICKER_SIZE}
                  height={STICKER_SIZE}
                />
              </label>
            ))}
          </div>
        </fieldset>
        <PhotosField
          label={text.photos}
          addLabel={text.photo}
          error={refused}
          uploads={form.uploads}
          max={SIGNATURE_PHOTOS_MAX}
          onFiles={add}
        />
      </form>
    </Dialog>
  );
}
