import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { DeskRequest } from '#contract/features/loans/desk.ts';
import { detailState, idOf, thingTitle } from '../../../api/detail-state.ts';
import { paths } from '../../../lib/paths.ts';
import { caretLeftBoldIcon, caretRightBoldIcon, keyboardIcon } from '../../../ui/content/icons.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DetailView } from '../../../ui/layout/detail-view.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { usePageTitle, useViewer } from '../../session/public.ts';
import { useGetDeskRequestQuery } from './api.ts';
import { nextWaiting, useDeskOrder } from './desk-order.ts';
import { RequestActions } from './request-actions.tsx';
import { RequestContent } from './request-content.tsx';
import styles from './request.module.css';
import { useDeskTexts, useInboxTexts } from './texts.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useRequestActs } from './use-request-acts.ts';

const OfferDialog = lazyDialog(() => import('./offer-dialog.tsx'), 'OfferDialog');
const RejectDialog = lazyDialog(() => import('./reject-dialog.tsx'), 'RejectDialog');
const KeysDialog = lazyDialog(() => import('./keys-dialog.tsx'), 'KeysDialog');

/** Dialog over the page of a request, opened by a key or a button. */
export type OverRequest = 'offer' | 'reject' | 'keys';

/** Page `/loans/inbox/{id}` over the list. Reading it is recorded. */
export function RequestModal({ onClose }: { onClose: () => void }) {
  const text = useDeskTexts();
  const { request, states } = useInboxTexts();
  const { requestId = '' } = useParams();
  const viewer = useViewer();
  const id = idOf(requestId);
  const order = useDeskOrder(id);
  const [over, setOver] = useState<OverRequest | null>(null);
  const body = useRef<HTMLDivElement>(null);
  // Each opening is read anew: others work on the same requests.
  const query = useGetDeskRequestQuery(id ?? 0, { skip: id === null, refetchOnMountOrArgChange: true });
  const view = detailState(id, query);
  const open = view.step === 'ready' ? view.subject : null;
  const row = open?.Row ?? order.rows[order.at];
  const heading = thingTitle(view, {
    name: each => each.Row.UserName,
    missing: text.missing,
    kind: row?.UserName ?? text.loading,
  });
  usePageTitle(heading);
  // A new request begins at its top, also for the keyboard.
  useEffect(() => {
    const dialog = body.current?.closest<HTMLElement>('[role="dialog"]');
    dialog?.focus();
    body.current?.parentElement?.scrollTo(0, 0);
  }, [id]);
  const goOn = (): void => {
    const following = id === null ? null : nextWaiting(order.rows, id, viewer.id);
    const next = following ?? (open !== null && !order.rows.some(({ Id }) => Id === open.Next) ? open.Next : null);
    if (next === null) toast(text.noMore, 'info');
    else order.open(next);
  };
  const next = order.next ?? (order.at === -1 ? (open?.Next ?? null) : null);
  const turns = {
    ...(next !== null && { j: () => order.open(next) }),
    ...(order.previous !== null && { k: () => order.open(order.previous ?? 0) }),
  };
  useDeskKeys({ ...turns, '?': () => setOver('keys') });
  return (
    <>
      <Dialog
        title={heading}
        subtitle={row && text.subtitle(request(row.Id), states[row.State])}
        size="xl"
        className={styles.dialog}
        onClose={onClose}
        hasAddress
        actions={
          <span className={styles.turns}>
            {order.at >= 0 && <span className={styles.position}>{text.position(order.at + 1, order.rows.length)}</span>}
            <IconButton
              icon={caretLeftBoldIcon}
              label={text.previous}
              aria-keyshortcuts="k"
              aria-disabled={turns.k === undefined}
              onClick={turns.k}
            />
            <IconButton
              icon={caretRightBoldIcon}
              label={text.next}
              aria-keyshortcuts="j"
              aria-disabled={turns.j === undefined}
              onClick={turns.j}
            />
            <IconButton
              className={styles.keysButton}
              icon={keyboardIcon}
              label={text.keys.open}
              aria-haspopup="dialog"
              onClick={() => setOver('keys')}
            />
          </span>
        }
        footer={open && <Foot request={open} onNext={turns.j} onOver={setOver} onDecided={goOn} />}
      >
        <div ref={body}>
          <DetailView
            view={view}
            frame="bare"
            skeleton={<Skeleton shape="block" height={420} />}
            missing={{
              title: text.missing,
              text: text.missingHint,
              back: { to: paths.loanInbox, label: text.back },
            }}
            failedHint={text.failedHint}
          >
            {request => <RequestContent key={request.Row.Id} request={request} />}
          </DetailView>
        </div>
      </Dialog>
      {open && over === 'offer' && <OfferDialog request={open} onClose={() => setOver(null)} onDone={goOn} />}
      {open && over === 'reject' && <RejectDialog rows={[open.Row]} onClose={() => setOver(null)} onDone={goOn} />}
      {over === 'keys' && <KeysDialog onClose={() => setOver(null)} />}
    </>
  );
}

interface FootProps {
  request: DeskRequest;
  /** Opens the next request; undefined if there is none. */
  onNext: (() => void) | undefined;
  onOver: (over: OverRequest) => void;
  onDecided: () => void;
}

/** Foot of the page with its actions; each has a key. */
function Foot({ request, onNext, onOver, onDecided }: FootProps) {
  const acts = useRequestActs(request, { onOver, onDecided });
  useDeskKeys({
    ...Object.fromEntries(acts.offered.map(({ key, run }) => [key, run])),
    n: () => document.querySelector<HTMLElement>('[data-new-note] textarea')?.focus(),
  });
  return <RequestActions acts={acts} onNext={onNext} />;
}
