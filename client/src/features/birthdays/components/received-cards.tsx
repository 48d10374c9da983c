import { ButtonLink } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { useViewer } from '../../session/public.ts';
import { cardPaths } from '../paths.ts';
import { useListCardsInfiniteQuery } from '../queries.ts';
import { useBirthdayTexts } from '../texts.ts';
import { useDeliveryName } from '../use-delivery-name.ts';
import { DRAWINGS } from './drawings.ts';
import styles from './received-cards.module.css';

/** Cards that colleagues have signed for the viewer, newest first; nothing if there are none. */
export function ReceivedCards() {
  const { cards: text } = useBirthdayTexts();
  const viewer = useViewer();
  const delivery = useDeliveryName();
  const list = useListCardsInfiniteQuery({ receivedBy: viewer.id }, { refetchOnMountOrArgChange: true });
  const cards = list.data?.pages.flatMap(({ results }) => results);
  if (!cards && list.isError) return <ErrorState title={text.failed} onRetry={() => void list.refetch()} />;
  if (!cards || cards.length === 0) return null;
  return (
    <section aria-labelledby="received-cards" className={styles.received}>
      <h2 id="received-cards">{text.received}</h2>
      <ul className={styles.cards}>
        {cards.map(card => (
          <li key={card.Id}>
            <img src={DRAWINGS[card.Template]} alt="" width={452} height={292} />
            <strong>{text.signatures(card.Signatures)}</strong>
            <small>{text.delivered(delivery(card.DeliveryDate))}</small>
            <ButtonLink
              size="sm"
              variant="soft"
              to={cardPaths.one(card.Id)}
              aria-label={text.openFrom(text.signatures(card.Signatures))}
            >
              {text.open}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <MoreButton list={list} label={text.more} loading={text.more} />
    </section>
  );
}
