import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate, useParams } from 'react-router-dom';
import { idOf, thingTitle, detailState } from '../../../api/detail-state.ts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { paths } from '../../../lib/paths.ts';
import { pencilSimpleIcon, trashIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { MoreButton, type GrowingList } from '../../../ui/layout/more-button.tsx';
import { SubPage } from '../../../ui/layout/sub-page.tsx';
import { DetailView } from '../../../ui/layout/detail-view.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { removeAfterDialog } from '../../../ui/overlays/remove-after-asking.tsx';
import type { FeedDispatch } from '../../feed/public.ts';
import { usePageTitle, useViewer } from '../../session/public.ts';
import {
  birthdayApi,
  useGetCardQuery,
  useListCardSignaturesInfiniteQuery,
  type ShownCard,
  type ShownSignature,
} from '../api.ts';
import { DRAWINGS } from '../components/paper-card.tsx';
import { SignatureTile } from '../components/signature-tile.tsx';
import { birthdaysNames } from '../public.ts';
import { useBirthdayTexts } from '../texts.ts';
import { useDeliveryName } from '../use-day-name.ts';
import styles from './card-page.module.css';

const SignDialog = lazyDialog(() => import('../forms/sign-dialog.tsx'), 'SignDialog');

/** Page /birthdays/cards/{id}: the signatures of colleagues on a card, before and after its delivery. */
export function CardPage() {
  const { cardId = '' } = useParams();
  const { cardPage: text, cards } = useBirthdayTexts();
  const id = idOf(cardId);
  const view = detailState(id, useGetCardQuery(id ?? skipToken, { refetchOnMountOrArgChange: true }));
  const title = (card: ShownCard): string =>
    cards.occasions[card.Occasion](card.Receiver?.Title ?? '', card.Years ?? 0);
  usePageTitle(thingTitle(view, { name: title, missing: text.missing, kind: text.kind }));
  return (
    <DetailView
      view={view}
      skeleton={
        <Card>
          <Spinner label={text.loading} />
        </Card>
      }
      headingLevel={1}
      missing={{ title: text.missing, text: text.missingHint, back: { to: paths.birthdays, label: text.back } }}
      failedHint={text.failed}
    >
      {card => <OneCard card={card} title={title(card)} />}
    </DetailView>
  );
}

function OneCard({ card, title }: { card: ShownCard; title: string }) {
  const { cardPage: text, cards, mail } = useBirthdayTexts();
  const viewer = useViewer();
  const delivery = useDeliveryName();
  const [isSigning, setSigning] = useState(false);
  const list = useListCardSignaturesInfiniteQuery(card.Id, { refetchOnMountOrArgChange: true });
  const signatures = list.data?.pages.flatMap(({ results }) => results);
  const [own] = signatures?.filter(({ SignerId }) => SignerId === viewer.id) ?? [];
  const isOwn = card.ReceiverId === viewer.id;
  const receiver = card.Receiver?.Title ?? '';
  const [firstName = receiver] = receiver.split(' ');
  const moment = delivery(card.DeliveryDate);
  return (
    <SubPage
      above={[{ label: birthdaysNames().title, to: paths.birthdays }]}
      title={isOwn ? mail.card.heading[card.Occasion](viewer.firstName, card.Years ?? 0) : title}
      intro={card.IsDelivered ? cards.delivered(moment) : cards.delivery(moment)}
      notes={
        <>
          {!card.IsDelivered && <p className={styles.note}>{text.secret(firstName)}</p>}
          {card.Creator !== null && !isOwn && <p className={styles.note}>{text.by(card.Creator.Title)}</p>}
        </>
      }
    >
      <img className={styles.picture} src={DRAWINGS[card.Template]} alt="" width={452} height={292} />
      <div className={styles.head}>
        <h2>{cards.signatures(card.Signatures)}</h2>
        <div className={styles.buttons}>
          {!card.IsDelivered && (
            <Button
              icon={pencilSimpleIcon}
              {...(card.ISigned && { variant: 'soft' as const })}
              aria-haspopup="dialog"
              disabled={card.ISigned && own === undefined}
              onPointerEnter={SignDialog.preload}
              onClick={() => setSigning(true)}
            >
              {card.ISigned ? text.signAnew : text.sign}
            </Button>
          )}
          {card.CanDelete && <RemoveButton card={card} />}
        </div>
      </div>
      <Signatures card={card} list={list} signatures={signatures} onEdit={() => setSigning(true)} />
      {isSigning && <SignDialog card={card} own={own} onClose={() => setSigning(false)} />}
    </SubPage>
  );
}

interface SignaturesProps {
  card: ShownCard;
  list: GrowingList & { readonly isError: boolean; readonly refetch: () => unknown };
  signatures: readonly ShownSignature[] | undefined;
  onEdit: () => void;
}

function Signatures({ card, list, signatures, onEdit }: SignaturesProps) {
  const { cardPage: text } = useBirthdayTexts();
  if (!signatures && list.isError) return <ErrorState text={text.failed} onRetry={() => void list.refetch()} />;
  if (!signatures) return <Skeleton shape="block" height={200} />;
  if (signatures.length === 0)
    return <p className={styles.note}>{card.IsDelivered ? text.noneDelivered : text.none}</p>;
  return (
    <>
      <ul className={styles.signatures} aria-label={text.signatures}>
        {signatures.map(signature => (
          <li key={signature.Id}>
            <SignatureTile signature={signature} onEdit={onEdit} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} label={text.more} loading={text.more} />
    </>
  );
}

/** Button that takes a card back, or discards it once it belongs to the viewer. */
function RemoveButton({ card }: { card: ShownCard }) {
  const { cardPage: text, cardRemoval } = useBirthdayTexts();
  const dispatch = useDispatch<FeedDispatch>();
  const navigate = useNavigate();
  const remove = async (): Promise<void> => {
    const isRemoved = await removeAfterDialog(cardRemoval, () =>
      dispatch(birthdayApi.endpoints.removeCard.initiate({ id: card.Id }, { track: false })),
    );
    if (isRemoved) void navigate(paths.birthdays, { replace: true });
  };
  return (
    <Button variant="ghost" icon={trashIcon} aria-haspopup="dialog" onClick={() => void remove()}>
      {card.IsDelivered ? text.discardCard : text.removeCard}
    </Button>
  );
}
