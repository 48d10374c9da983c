import { lazyNamed } from '../../lib/lazy-named.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';

/** Dialog for a person's manager, opened where the manager is shown. */
export const ManagerDialog = lazyDialog(() => import('./chart/manager-dialog.tsx'), 'ManagerDialog');

/** Page of a person for administrators of people, around the parts that other features know. */
export const MemberPage = lazyNamed(() => import('./member/member-page.tsx'), 'MemberPage');

/** Button with which leaders give a temporary code to a person who reports to them. */
export const LeaderCodeButton = lazyNamed(() => import('./bulk/dialogs.ts'), 'LeaderCodeButton');
