import { useState } from 'react';
import type { Celebration, GreetingInput } from '#contract/features/birthdays/types.ts';
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts';
import { dropDraft, readDraft, writeDraft } from '../../lib/drafts.ts';
import { useSubmission } from '../../ui/controls/use-submission.ts';
import { useViewer } from '../session/public.ts';
import { useCreateGreetingMutation } from './api.ts';
import { useBirthdayTexts } from './texts.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Person who may be greeted. */
export type Greeted = Pick<Celebration, 'Id' | 'Title' | 'Foto' | 'Day'>;

/**
 * Manages a greeting being written. Typed text is a draft of this browser until the server has accepted it, from any
 * form, so neither a failure nor closing a dialog loses it. @spec 2§4 Birthday, decision 8
 * @param onSent called after it was sent, when the form is empty again
 */
export function useGreeting({ Id, Day }: Greeted, onSent: () => void) {
  const { greeting, card } = useBirthdayTexts();
  const viewer = useViewer();
  const kind = `greeting.${Id}.${Day}`;
  const [text, setText] = useState(() => readDraft(viewer.id, kind, isText, Date.now())?.value ?? '');
  const keys = useIdempotencyKey();
  const [createGreeting] = useCreateGreetingMutation();
  const { isSending, failure, submit } = useSubmission({
    failed: greeting.failed,
    done: card.sent,
    onDone: () => {
      keys.forget();
      dropDraft(viewer.id, kind);
      setText('');
      onSent();
    },
  });
  return {
    text,
    type: (words: string) => {
      setText(words);
      if (words.trim() === '') dropDraft(viewer.id, kind);
      else writeDraft(viewer.id, kind, words, Date.now());
    },
    /** Takes over the text that another form of the same greeting has left. */
    reread: () => setText(readDraft(viewer.id, kind, isText, Date.now())?.value ?? ''),
    isSending,
    failure,
    /** True if there is some text. @spec 2§5 Birthday card */
    canSend: text.trim() !== '' && !isSending,
    send: (more: Pick<GreetingInput, 'Template' | 'Attachments'> = {}): void => {
      const input = { ReceiverId: Id, Text: text.trim(), ...more };
      void submit(() => createGreeting({ input, idempotencyKey: keys.keyFor(input) }));
    },
  };
}
