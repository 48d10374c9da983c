import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { helpNames } from '../../features/help/public.ts';
import { selectWaiting } from '../../features/messages/public.ts';
import { useViewer, type Viewer } from '../../features/session/public.ts';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import {
  chatTeardropTextIcon,
  envelopeSimpleIcon,
  gearSixIcon,
  headsetIcon,
  lockSimpleIcon,
  pencilSimpleIcon,
  signOutIcon,
  userCircleIcon,
  usersThreeIcon,
} from '../../ui/content/icons.ts';
import { askWith } from '../../ui/overlays/ask-to-confirm.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import type { MenuItem } from '../../ui/overlays/menu.tsx';
import { toast } from '../../ui/overlays/toast.ts';

const SettingsDialog = lazyDialog(() => import('../appearance/settings-dialog.tsx'), 'SettingsDialog');

/** Opens the settings over the current page. Resolves when they are closed. */
const openSettings = (person: Viewer): Promise<void> =>
  askWith(undefined, close => <SettingsDialog person={person} onClose={() => close(undefined)} />);

/**
 * Returns the profile actions, in their three groups. Only administrators are offered the loan message, only credit
 * administrators the claims about data. @spec 3§2.2, 3§6
 */
export function useAccountActions(): MenuItem[][] {
  const text = useTexts('shell').account;
  const navigate = useNavigate();
  const viewer = useViewer();
  const { access, roles, modulesOff } = viewer;
  const hasLoans = !modulesOff.includes('loans');
  const { failure } = useTexts('session');
  const signedIn = session.state();
  const go = (path: string) => () => void navigate(path);
  const editAccount = () => void session.editAccount().catch(() => toast(failure.unreachable, 'error'));
  const changePassword = () => void session.changePassword().catch(() => toast(failure.unreachable, 'error'));
  const { messages: waiting } = useSelector(selectWaiting);
  const messages: MenuItem[] = [
    {
      id: 'messages',
      label: helpNames().title,
      icon: envelopeSimpleIcon,
      count: waiting.length,
      onSelect: go(paths.messages),
    },
    { id: 'message', label: text.sendMessage, icon: chatTeardropTextIcon, onSelect: go(paths.sendMessage) },
    ...(modulesOff.includes('contact')
      ? []
      : [{ id: 'contact', label: text.contact, icon: headsetIcon, onSelect: go(paths.contact) }]),
  ];
  if (access === true && hasLoans) {
    messages.splice(2, 0, {
      id: 'loan',
      label: text.loanMessage,
      icon: chatTeardropTextIcon,
      onSelect: go(paths.sendLoanMessage),
    });
  }
  if (roles.includes('Admin-Credits') && hasLoans)
    messages.push({ id: 'claims', label: text.loanClaims, icon: headsetIcon, onSelect: go(paths.loanClaims) });
  return [
    messages,
    [
      { id: 'profile', label: text.profile, icon: userCircleIcon, onSelect: go(paths.ownProfile) },
      { id: 'groups', label: text.groups, icon: usersThreeIcon, onSelect: go(paths.groups) },
      { id: 'settings', label: text.settings, icon: gearSixIcon, onSelect: () => void openSettings(viewer) },
      ...(signedIn.status === 'signed-in' && signedIn.editsAccount
        ? [{ id: 'account', label: text.editAccount, icon: pencilSimpleIcon, onSelect: editAccount }]
        : []),
      ...(signedIn.status === 'signed-in' && signedIn.changesPassword
        ? [{ id: 'password', label: text.changePassword, icon: lockSimpleIcon, onSelect: changePassword }]
        : []),
    ],
    [{ id: 'sign-out', label: text.signOut, icon: signOutIcon, onSelect: () => void session.signOut('user') }],
  ];
}
