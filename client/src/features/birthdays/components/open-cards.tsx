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
import { useListCardsInfiniteQuery, type ShownCard } from '../queries.ts';
import { useBirthdayTexts } from '../texts.ts';
import { useDeliveryName } from '../use-delivery-name.ts';
import styles from './people-section.module.css';

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
        <span className={styles.done}>
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
