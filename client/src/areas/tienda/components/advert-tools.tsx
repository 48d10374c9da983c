import { Suspense, useState } from 'react';
import { ADVERT_STATES, type Advert, type AdvertState } from '../../../../../contract/areas/tienda/types.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import {
  bookmarkSimpleFillIcon,
  bookmarkSimpleIcon,
  checkCircleFillIcon,
  clockIcon,
  dotsThreeBoldIcon,
  pencilSimpleIcon,
  storefrontIcon,
  trashIcon,
} from '../../../ui/glyphs.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Glyph } from '../../../ui/icon.tsx';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { reportFailure } from '../../../ui/report-failure.ts';
import { useSaveMutation, useSetStateMutation } from '../api.ts';
import { useTiendaTexts } from '../texts.ts';
import styles from './advert-content.module.css';

const AdvertDialog = lazyNamed(() => import('../forms/advert-dialog.tsx'), 'AdvertDialog');
const RemoveAdvertDialog = lazyNamed(() => import('./remove-advert-dialog.tsx'), 'RemoveAdvertDialog');

const STATE_GLYPHS: Readonly<Record<AdvertState, Glyph>> = {
  disponible: storefrontIcon,
  reservado: clockIcon,
  vendido: checkCircleFillIcon,
};

export interface AdvertToolsProps {
  advert: Advert;
  /** After it has been deleted: there is nothing to show any more. */
  onRemoved: () => void;
}

/** To save it for later; and what its author, or an administrator, can do with it. @spec 1§6 */
export function AdvertTools({ advert, onRemoved }: AdvertToolsProps) {
  const text = useTiendaTexts().menu;
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const states = useStateItems(advert);
  const edit: MenuItem = {
    id: 'edit',
    label: text.edit,
    glyph: pencilSimpleIcon,
    onSelect: () => setOpen('edit'),
  };
  const remove: MenuItem = {
    id: 'remove',
    label: text.remove,
    glyph: trashIcon,
    isDestructive: true,
    onSelect: () => setOpen('remove'),
  };
  const groups = [advert.CanEdit ? [edit, ...states] : [], advert.CanDelete ? [remove] : []];
  const label = text.options(advert.Title);
  return (
    <span className={styles.tools}>
      <SaveButton advert={advert} />
      {(advert.CanEdit || advert.CanDelete) && (
        <Menu
          label={label}
          groups={groups}
          trigger={props => <IconButton {...props} glyph={dotsThreeBoldIcon} label={label} />}
        />
      )}
      <Suspense>
        {open === 'edit' && <AdvertDialog advert={advert} onClose={() => setOpen(null)} />}
        {open === 'remove' && (
          <RemoveAdvertDialog advert={advert} onClose={() => setOpen(null)} onRemoved={onRemoved} />
        )}
      </Suspense>
    </span>
  );
}

/** The states that it is not in. */
function useStateItems(advert: Advert): MenuItem[] {
  const text = useTiendaTexts().menu;
  const [change] = useSetStateMutation();
  const press = async (state: AdvertState) => {
    const { error } = await change({ Id: advert.Id, PostId: advert.PostId, state });
    if (error) reportFailure(text.stateFailed, error);
  };
  return ADVERT_STATES.filter(state => state !== advert.State).map(state => ({
    id: state,
    label: text.markAs[state],
    glyph: STATE_GLYPHS[state],
    onSelect: () => void press(state),
  }));
}

function SaveButton({ advert }: { advert: Advert }) {
  const text = useTiendaTexts().detail;
  const [save, { isLoading }] = useSaveMutation();
  const press = async () => {
    if (isLoading) return;
    const on = !advert.Saved;
    const { error } = await save({ Id: advert.Id, PostId: advert.PostId, on });
    if (error) reportFailure(on ? text.saveFailed : text.unsaveFailed, error);
  };
  return (
    <IconButton
      glyph={advert.Saved ? bookmarkSimpleFillIcon : bookmarkSimpleIcon}
      label={text.save}
      aria-pressed={advert.Saved}
      onClick={() => void press()}
    />
  );
}
