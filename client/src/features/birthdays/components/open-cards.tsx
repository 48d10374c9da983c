import { useState } from 'react';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { Icon } from '../../../ui/content/icon.tsx';
import { checkCircleFillIcon } from '../../../ui/content/icons.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { cardPaths } from '../paths.ts';
import { useListCardsInfiniteQuery, type ShownCard, useCreateCardMutation } from '../api.ts';
import { useBirthdayTexts } from '../texts.ts';
import { useDeliveryName } from '../use-day-name.ts';
import { useNavigate } from 'react-router-dom';
import type { CollectiveCardInput } from '#contract/features/birthdays/types.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import styles from './birthdays.module.css';

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

const BeginDialog = lazyDialog(() => import('../forms/begin-dialog.tsx'), 'BeginDialog');

/** List of cards that may be signed, the next delivery first. */
export function OpenCards() {
  const { cards: text } = useBirthdayTexts();
  const [isBeginning, setBeginning] = useState(false);
  const list = useListCardsInfiniteQuery('open', { refetchOnMountOrArgChange: true });
  const cards = list.data?.pages.flatMap(({ results }) => results);
  return (
    <Card isPadded aria-labelledby="open-cards">
      <CardHeader
        title={text.title}
        id="open-cards"
        action={
          <Button
            size="sm"
            variant="line"
            aria-haspopup="dialog"
            onPointerEnter={BeginDialog.preload}
            onClick={() => setBeginning(true)}
          >
            {text.other}
          </Button>
        }
      />
      {!cards && list.isError && <ErrorState title={text.failed} onRetry={() => void list.refetch()} />}
      {!cards && !list.isError && <Skeleton shape="block" height={136} />}
      {cards && <p className={styles.none}>{cards.length === 0 ? text.none : text.hint}</p>}
      {cards && cards.length > 0 && (
        <ul className={styles.list}>
          {cards.map(card => (
            <li key={card.Id}>
              <OpenCard card={card} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={list} label={text.more} loading={text.more} />
      {isBeginning && <BeginDialog onClose={() => setBeginning(false)} />}
    </Card>
  );
}

function OpenCard({ card }: { card: ShownCard }) {
  const { cards: text } = useBirthdayTexts();
  const delivery = useDeliveryName();
  const name = card.Receiver?.Title ?? '';
  return (
    <>
      <Avatar photo={card.Receiver?.Foto} size={48} />
      <span className={styles.words}>
        <strong>{text.occasions[card.Occasion](name, card.Years ?? 0)}</strong>
        <small>
          {text.signatures(card.Signatures)} · {text.delivery(delivery(card.DeliveryDate))}
        </small>
      </span>
      {card.ISigned && (
        <span className={styles.peopleSectionDone}>
          <Icon icon={checkCircleFillIcon} />
          {text.signed}
        </span>
      )}
      <ButtonLink
        size="sm"
        variant={card.ISigned ? 'line' : 'soft'}
        to={cardPaths.one(card.Id)}
        aria-label={card.ISigned ? text.openFrom(text.signatures(card.Signatures)) : text.signFor(name)}
      >
        {card.ISigned ? text.open : text.sign}
      </ButtonLink>
    </>
  );
}
