import { useId, useState } from 'react';
import {
  DEFAULT_TEMPLATE,
  GREETING_PHOTOS_MAX,
  GREETING_TEXT_MAX,
  type TemplateId,
  TEMPLATE_NAMES,
  TEMPLATES,
} from '#contract/features/birthdays/limits.ts';
import { paperPlaneRightFillIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PhotosField } from '../../feed/public.ts';
import { attachmentsOf, useUploads, waitOf } from '../../files/public-forms.ts';
import { useViewer } from '../../session/public.ts';
import { PaperCard, DRAWINGS } from '../components/paper-card.tsx';
import { useBirthdayTexts } from '../texts.ts';
import { useGreeting, type Greeted } from '../components/greeting-form.tsx';
import styles from './card-dialog.module.css';

interface TemplateChoiceProps {
  template: TemplateId;
  onChange: (template: TemplateId) => void;
}

/** Choice of the card template. @spec 2§3 Birthday card templates */
function TemplateChoice({ template, onChange }: TemplateChoiceProps) {
  const { card: text } = useBirthdayTexts();
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend>{text.choose}</legend>
      <div className={styles.choices}>
        {TEMPLATES.map(id => (
          <label key={id} className={styles.choice}>
            <input type="radio" name={name} checked={id === template} onChange={() => onChange(id)} />
            <img src={DRAWINGS[id]} alt="" width={452} height={292} />
            <span>{text.templates[TEMPLATE_NAMES[id]]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const LIMITS = { media: GREETING_PHOTOS_MAX, documents: 0, kinds: ['photo'] } as const;

interface CardDialogProps {
  person: Greeted;
  /** Template chosen before the dialog opened. */
  template?: TemplateId | undefined;
  onClose: () => void;
  onSent?: (() => void) | undefined;
}

/**
 * Composer of a card: picture, text and photos, with a preview of the receiver's view. Closing it keeps the text.
 * @spec 2§2 Birthdays, 2§4 Birthday
 */
export function CardDialog({ person, template: chosen = DEFAULT_TEMPLATE, onClose, onSent }: CardDialogProps) {
  const { card: text, received, errors } = useBirthdayTexts();
  const viewer = useViewer();
  const formId = useId();
  const [template, setTemplate] = useState(chosen);
  const [refused, setRefused] = useState<string>();
  const uploads = useUploads({ user: viewer.id, org: viewer.org, list: 'Flx_Greetings' }, LIMITS);
  const form = useGreeting(person, () => {
    onSent?.();
    onClose();
  });
  const [firstName = person.Title] = person.Title.split(' ');
  const canSend = form.text.trim() !== '' && waitOf(uploads.entries) === null;
  const add = (files: readonly File[]): void => {
    const { exceeded, refused: others } = uploads.add(files);
    setRefused(
      exceeded ? errors.tooManyPhotos(GREETING_PHOTOS_MAX) : others.length > 0 ? errors.photosOnly : undefined,
    );
  };
  return (
    <Dialog
      title={text.title(person.Title)}
      size="xl"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            icon={paperPlaneRightFillIcon}
            disabled={!canSend}
            isPending={form.isSending}
          >
            {text.send}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <form
          id={formId}
          className={styles.form}
          onSubmit={event => {
            event.preventDefault();
            if (canSend && form.canSend) form.send({ Template: template, Attachments: attachmentsOf(uploads.entries) });
          }}
        >
          {form.failure !== null && <Notice tone="failure">{form.failure}</Notice>}
          <TemplateChoice template={template} onChange={setTemplate} />
          <TextArea
            label={text.message}
            hint={text.messageHint}
            counterMax={GREETING_TEXT_MAX}
            maxLength={GREETING_TEXT_MAX}
            rows={4}
            value={form.text}
            onChange={event => form.type(event.target.value)}
          />
          <PhotosField
            label={text.photos}
            addLabel={text.photo}
            error={refused}
            uploads={uploads}
            max={GREETING_PHOTOS_MAX}
            onFiles={add}
          />
        </form>
        <section aria-label={text.preview} className={styles.preview}>
          <h3>{text.preview}</h3>
          <PaperCard
            template={template}
            photo={person.Foto}
            heading={received.heading(firstName)}
            headingLevel={4}
            text={form.text}
            placeholder={text.previewEmpty}
            sender={{ name: viewer.name, photo: viewer.photo }}
          >
            {uploads.entries.map(
              ({ key, preview, alt }) =>
                preview !== null && <img key={key} className={styles.photo} src={preview} alt={alt} />,
            )}
          </PaperCard>
        </section>
      </div>
    </Dialog>
  );
}
