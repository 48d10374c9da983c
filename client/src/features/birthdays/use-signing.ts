import { useState } from 'react';
import { SIGNATURE_PHOTOS_MAX, STICKERS, type Sticker } from '#contract/features/birthdays/limits.ts';
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts';
import { dropDraft, readDraft, writeDraft } from '../../lib/drafts.ts';
import { useSubmission } from '../../ui/controls/use-submission.ts';
import { attachmentsOf, entriesOfAttachments, useUploads, waitOf } from '../files/public-forms.ts';
import { useViewer } from '../session/public.ts';
import { useCreateCardSignatureMutation, useSaveCardSignatureMutation } from './api.ts';
import type { ShownCard, ShownSignature } from './queries.ts';
import { useBirthdayTexts } from './texts.ts';

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
export function useSigning(card: ShownCard, own: ShownSignature | undefined, onDone: () => void) {
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
