import { Button } from '../../../ui/controls/button.tsx';
import type { AnsweredRequest } from '../../notifications/public.ts';
import { useGroupsTexts } from '../texts.ts';
import { useRequestAnswers } from '../use-request-answers.ts';

/** Buttons that answer a request to join a group within its notification. @spec 2§4 Group join */
export function RequestAnswers({ id, name, onAnswered }: AnsweredRequest) {
  const text = useGroupsTexts().requests;
  const { isTaking, isRemoving, accept, dismiss } = useRequestAnswers(id);
  const press = async (answer: () => Promise<boolean>): Promise<void> => {
    if (await answer()) onAnswered();
  };
  return (
    <>
      <Button
        variant="soft"
        size="sm"
        isPending={isTaking}
        disabled={isRemoving}
        aria-label={text.acceptOf(name)}
        onClick={() => void press(accept)}
      >
        {text.accept}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        isPending={isRemoving}
        disabled={isTaking}
        aria-label={text.rejectOf(name)}
        onClick={() => void press(dismiss)}
      >
        {text.reject}
      </Button>
    </>
  );
}
