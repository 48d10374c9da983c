import { useId, useState } from 'react';
import {
  SIGNATURE_PHOTOS_MAX,
  SIGNATURE_TEXT_MAX,
  STICKER_SIZE,
  STICKERS,
  type Sticker,
} from '#contract/features/birthdays/limits.ts';
import { pencilSimpleIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PhotosField } from '../../feed/public.ts';
import { STICKER_DRAWINGS } from '../components/signature-tile.tsx';
import {
  type ShownCard,
  type ShownSignature,
  useCreateCardSignatureMutation,
  useSaveCardSignatureMutation,
} from '../api.ts';
import { useBirthdayTexts } from '../texts.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { dropDraft, readDraft, writeDraft } from '../../../lib/drafts.ts';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { attachmentsOf, entriesOfAttachments, useUploads, waitOf } from '../../files/public-forms.ts';
import { useViewer } from '../../session/public.ts';
import styles from './sign-dialog.module.css';

const LIMITS = { media: SIGNATURE_PHOTOS_MAX, documents: 0, kinds: ['photo'] } as const;

interface Draft {
  readonly text: string;
  readonly sticker: Sticker | null;
}

const isDraft = (value: unknown): value is Draft => {
  if (typeof value !== 'object' || value === null) return false;
  const { text, sticker }: Partial<Record<keyof Draft, unknown>> = value;
  return typeof text === 'string' && (sticker === null || STICKERS.some(one => one === sticker));
};

/**
 * Manages a signature being written: typed text stays in this browser until the server has accepted it.
 * @spec decision 8
 * @param own the viewer's existing signature, which is replaced
 */
function useSigning(card: ShownCard, own: ShownSignature | undefined, onDone: () => void) {
  const { cardPage: text } = useBirthdayTexts();
  const viewer = useViewer();
  const kind = `signature.${card.Id}`;
  const [words, setWords] = useState<Draft>(
    () =>
      readDraft(viewer.id, kind, isDraft, Date.now())?.value ?? {
        text: own?.Text ?? '',
        sticker: own?.Sticker ?? null,
      },
  );
  const uploads = useUploads(
    { user: viewer.id, org: viewer.org, list: 'Flx_CardSignatures' },
    LIMITS,
    entriesOfAttachments(own?.Attachments ?? []),
  );
  const keys = useIdempotencyKey();
  const [create] = useCreateCardSignatureMutation();
  const [update] = useSaveCardSignatureMutation();
  const { isSending, failure, submit } = useSubmission({
    failed: text.signFailed,
    done: own === undefined ? text.signed : text.saved,
    onDone: () => {
      keys.forget();
      dropDraft(viewer.id, kind);
      onDone();
    },
  });
  const change = (changed: Partial<Draft>): void => {
    const next = { ...words, ...changed };
    setWords(next);
    writeDraft(viewer.id, kind, next, Date.now());
  };
  return {
    ...words,
    type: (typed: string) => change({ text: typed }),
    stick: (sticker: Sticker | null) => change({ sticker }),
    uploads,
    isSending,
    failure,
    /** True if it has content and no photo is still uploading. */
    canSend:
      waitOf(uploads.entries) === null &&
      (words.text.trim() !== '' || words.sticker !== null || uploads.entries.length > 0),
    send: (): void => {
      const input = { Text: words.text.trim(), Sticker: words.sticker, Attachments: attachmentsOf(uploads.entries) };
      void submit(() => {
        if (own !== undefined) return update({ id: own.Id, input });
        const signed = { CardId: card.Id, ...input };
        return create({ input: signed, idempotencyKey: keys.keyFor(signed) });
      });
    },
  };
}

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
