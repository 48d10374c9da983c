import { useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import { ADVERT_STATES, type Advert, type AdvertState } from '#contract/features/tienda/types.ts';
import type { IconPath } from '../../../ui/content/icon.tsx';
import {
  bookmarkSimpleFillIcon,
  bookmarkSimpleIcon,
  checkCircleFillIcon,
  clockIcon,
  dotsThreeBoldIcon,
  flagIcon,
  pencilSimpleIcon,
  storefrontIcon,
  trashIcon,
  chatTeardropTextIcon,
} from '../../../ui/content/icons.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { offerRetry, reportFailure } from '../../../ui/feedback/report-failure.ts';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { leavingItem } from '../../../lib/leaving.ts';
import { removeAfterDialog } from '../../../ui/overlays/remove-after-asking.tsx';
import { removeWithUndo } from '../../../ui/overlays/remove-with-undo.ts';
import { useGetFeedItemQuery, useMuteEntry, type FeedDispatch, ItemReactions } from '../../feed/public.ts';
import { removalOf } from '../../feed/public-forms.ts';
import { ReportDialog } from '../../reports/public.ts';
import { useViewer } from '../../session/public.ts';
import {
  useSaveAdvertMutation,
  useSetAdvertStateMutation,
  patchAdvert,
  type TiendaDispatch,
  tiendaApi,
} from '../api.ts';
import type { PublicationRef } from '../../feed/public.ts';
import { tiendaNames } from '../public.ts';
import { useTiendaTexts } from '../texts.ts';
import type { OpenAdvert } from '../use-advert-view.ts';
import styles from '../pages/advert-page.module.css';

const removal = {
  text: async () => (await useTiendaTexts.load()).menu,
  send: (advert: PublicationRef & { reason?: string | undefined }) =>
    tiendaApi.endpoints.removeAdvert.initiate(advert, { track: false }),
};

/** Deletes an advert after confirmation, with a chance to undo it. @spec 1§6 */
export const removeAdvert = removalOf({
  ...removal,
  own: (text, remove, { Id, PostId = Id }) =>
    removeWithUndo(text, { key: leavingItem(PostId), path: `/Flx_Store/${Id}`, remove }),
});

/** Deletes an advert in the console, without a chance to undo it. */
export const removeAdvertNow = removalOf({ ...removal, own: removeAfterDialog });

/** Footer of an advert: reactions and comments on the left; on the right, except for its author, two ways to ask. */
export function AdvertFooter({ open: { advert, item, talk } }: { open: OpenAdvert }) {
  const text = useTiendaTexts().detail;
  const viewer = useViewer();
  const hint = useId();
  return (
    <div className={styles.contentFooter}>
      <div className={styles.reactions}>
        {item && <ItemReactions item={item} isCommenting={talk.isOpen} commentsId={talk.id} onComment={talk.toggle} />}
      </div>
      {advert.CreatedBy !== viewer.id && (
        <div className={styles.ask}>
          <div>
            <ButtonLink variant="soft" to={paths.askAbout(advert.CreatedBy, advert.Title)}>
              {text.askInPrivate}
            </ButtonLink>
            <Button icon={chatTeardropTextIcon} aria-describedby={hint} onClick={talk.ask}>
              {text.askForInformation}
            </Button>
          </div>
          <small id={hint}>{text.askHint}</small>
        </div>
      )}
    </div>
  );
}

const AdvertDialog = lazyDialog(() => import('../forms/advert-dialog.tsx'), 'AdvertDialog');

const STATE_ICONS: Readonly<Record<AdvertState, IconPath>> = {
  disponible: storefrontIcon,
  reservado: clockIcon,
  vendido: checkCircleFillIcon,
};

interface AdvertToolsProps {
  advert: Advert;
  /** Called after deletion, when there is nothing left to show. */
  onRemoved: () => void;
}

type OpenDialog = 'edit' | 'report';

/** Tools of an advert: save it for later, actions of its author or an administrator, and report. @spec 1§6 */
export function AdvertTools({ advert, onRemoved }: AdvertToolsProps) {
  const text = useTiendaTexts().menu;
  const dispatch = useDispatch<FeedDispatch & TiendaDispatch>();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const remove = async () => {
    if (await dispatch(removeAdvert(advert))) onRemoved();
  };
  const groups = useGroups(advert, setOpen, () => void remove());
  const label = text.options(advert.Title);
  const close = () => setOpen(null);
  return (
    <span className={styles.tools}>
      <SaveButton advert={advert} />
      {groups.length > 0 && (
        <Menu
          label={label}
          groups={groups}
          trigger={props => <IconButton {...props} icon={dotsThreeBoldIcon} label={label} />}
        />
      )}
      {open === 'edit' && <AdvertDialog advert={advert} onClose={close} />}
      {open === 'report' && (
        <ReportDialog
          subject={{ PostId: advert.PostId }}
          seen={advert.Description}
          onReported={() => dispatch(patchAdvert(advert.Id, () => ({ Reported: true })))}
          onClose={close}
        />
      )}
    </span>
  );
}

/**
 * Returns the menu: edit, set the state and delete for people with the right; mute for everyone; report for all but its
 * author.
 */
function useGroups(advert: Advert, onOpen: (dialog: OpenDialog) => void, onRemove: () => void): MenuItem[][] {
  const text = useTiendaTexts().menu;
  const { report: reportLabel } = tiendaNames().card.menu;
  const viewer = useViewer();
  const states = useStateItems(advert);
  const { data: item } = useGetFeedItemQuery(advert.PostId);
  const mute = useMuteEntry(item ?? { Id: advert.PostId });
  const edit: MenuItem = { id: 'edit', label: text.edit, icon: pencilSimpleIcon, onSelect: () => onOpen('edit') };
  const remove: MenuItem = {
    id: 'remove',
    label: text.remove,
    icon: trashIcon,
    isDestructive: true,
    onSelect: onRemove,
  };
  const report: MenuItem = { id: 'report', label: reportLabel, icon: flagIcon, onSelect: () => onOpen('report') };
  return [
    advert.CanEdit ? [edit, ...states] : [],
    advert.CanDelete ? [remove] : [],
    [...(item ? [mute] : []), ...(advert.CreatedBy === viewer.id ? [] : [report])],
  ].filter(group => group.length > 0);
}

/** Returns menu items for the states other than the current one. */
function useStateItems(advert: Advert): MenuItem[] {
  const text = useTiendaTexts().menu;
  const [change] = useSetAdvertStateMutation();
  const press = async (state: AdvertState): Promise<void> => {
    const { error } = await change({ Id: advert.Id, PostId: advert.PostId, state });
    if (error) reportFailure(text.stateFailed, error, () => void press(state));
  };
  return ADVERT_STATES.filter(state => state !== advert.State).map(state => ({
    id: state,
    label: text.markAs[state],
    icon: STATE_ICONS[state],
    onSelect: () => void press(state),
  }));
}

function SaveButton({ advert }: { advert: Advert }) {
  const text = useTiendaTexts().detail;
  const [save, { isLoading }] = useSaveAdvertMutation();
  const press = async (on: boolean): Promise<void> => {
    if (isLoading) return;
    const { error } = await save({ Id: advert.Id, PostId: advert.PostId, on });
    if (error) offerRetry(on ? text.saveFailed : text.unsaveFailed, error, () => void press(on));
  };
  return (
    <IconButton
      icon={advert.Saved ? bookmarkSimpleFillIcon : bookmarkSimpleIcon}
      label={text.save}
      aria-pressed={advert.Saved}
      onClick={() => void press(!advert.Saved)}
    />
  );
}
