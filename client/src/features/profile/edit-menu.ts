import type { FunctionComponent } from 'react';
import type { ProfileRow } from '#contract/features/people/types.ts';
import type { Fetched } from '../../lib/lazy-named.ts';
import {
  handCoinsIcon,
  identificationCardIcon,
  imageIcon,
  lockSimpleIcon,
  userCircleIcon,
} from '../../ui/content/icons.ts';
import type { IconPath } from '../../ui/content/icon.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import type { ProfileTexts } from './texts.ts';

/** Props of a dialog that an entry of 'Editar perfil' opens. */
export interface ProfileDialogProps {
  profile: ProfileRow;
  onClose: () => void;
}

/** Entry of the menu 'Editar perfil'. @spec 2§2 Profile page */
export interface EditEntry {
  readonly id: keyof Pick<ProfileTexts['edit'], 'cover' | 'photo' | 'data' | 'privacy' | 'loans'>;
  readonly icon: IconPath;
  readonly Dialog: FunctionComponent<ProfileDialogProps> & Fetched;
}

export const CoverDialog = lazyDialog(() => import('./forms/picture-dialog.tsx'), 'CoverDialog');
export const PhotoDialog = lazyDialog(() => import('./forms/picture-dialog.tsx'), 'PhotoDialog');
export const DataDialog = lazyDialog(() => import('./forms/data-dialog.tsx'), 'DataDialog');

/** Menu entries in display order. Each takes one line here and a dialog in a file of `forms/`. */
export const EDIT_ENTRIES: readonly EditEntry[] = [
  { id: 'cover', icon: imageIcon, Dialog: CoverDialog },
  { id: 'photo', icon: userCircleIcon, Dialog: PhotoDialog },
  { id: 'data', icon: identificationCardIcon, Dialog: DataDialog },
  {
    id: 'privacy',
    icon: lockSimpleIcon,
    Dialog: lazyDialog(() => import('./forms/privacy-dialog.tsx'), 'PrivacyDialog'),
  },
];

/** Entry for the data registered for loans, shown if there is any. @spec 2§2 Profile page */
export const LOANS_ENTRY: EditEntry = {
  id: 'loans',
  icon: handCoinsIcon,
  Dialog: lazyDialog(() => import('./forms/loan-data-dialog.tsx'), 'LoanDataDialog'),
};
