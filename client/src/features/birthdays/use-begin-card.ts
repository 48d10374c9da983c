import { useNavigate } from 'react-router-dom';
import type { CollectiveCardInput } from '#contract/features/birthdays/types.ts';
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts';
import { useSubmission } from '../../ui/controls/use-submission.ts';
import { useCreateCardMutation } from './api.ts';
import { cardPaths } from './paths.ts';
import { useBirthdayTexts } from './texts.ts';

/** Begins a card and opens it, where its creator signs first. */
export function useBeginCard() {
  const { cards: text } = useBirthdayTexts();
  const [createCard] = useCreateCardMutation();
  const keys = useIdempotencyKey();
  const navigate = useNavigate();
  const { isSending, failure, submit } = useSubmission({
    failed: text.beginFailed,
    done: text.begun,
    onDone: keys.forget,
  });
  return {
    isSending,
    failure,
    /** @returns reason of a refusal; undefined if it worked */
    begin: async (input: CollectiveCardInput): Promise<unknown> => {
      let id: number | undefined;
      const error = await submit(async () => {
        const answer = await createCard({ input, idempotencyKey: keys.keyFor(input) });
        id = answer.data?.Id;
        return answer;
      });
      if (id !== undefined) void navigate(cardPaths.one(id));
      return error;
    },
  };
}
