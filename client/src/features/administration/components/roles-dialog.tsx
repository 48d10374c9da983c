import { useState } from 'react';
import type { RoleRow } from '#contract/features/access/types.ts';
import type { Role } from '#contract/features/access/roles.ts';
import { toApiError } from '../../../api/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useTexts } from '../../../lib/texts.ts';
import type { PageProps } from '../../feature.ts';
import { useViewer } from '../../session/public.ts';
import { useListRolesQuery, useSaveRolesMutation } from '../api.ts';
import { usePanelTexts } from '../texts.ts';
import { useRoleChanges } from '../use-role-changes.ts';
import { RoleSection } from './role-section.tsx';
import styles from './roles-dialog.module.css';

interface RolesDialogProps extends Pick<PageProps, 'adminName'> {
  onClose: () => void;
}

/** Dialog for the holders of each role: several people each, Admin General at least one. @spec 2§5 Roles, 2§6 */
export function RolesDialog({ adminName, onClose }: RolesDialogProps) {
  const text = usePanelTexts().roles;
  const { data, isError, refetch } = useListRolesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data) return <Roles rows={data} adminName={adminName} onClose={onClose} />;
  return (
    <Dialog title={text.title} size="lg" onClose={onClose} hasAddress>
      {isError ? <ErrorState text={text.failed} onRetry={() => void refetch()} /> : <Spinner label={text.loading} />}
    </Dialog>
  );
}

function Roles({ rows, adminName, onClose }: RolesDialogProps & { rows: readonly RoleRow[] }) {
  const text = usePanelTexts().roles;
  const words = useTexts('ui');
  const changes = useRoleChanges(useViewer().id, rows);
  const [open, setOpen] = useState<Role | null>(null);
  const [wasOutdated, setOutdated] = useState(false);
  const [save, { isLoading }] = useSaveRolesMutation();
  const { assignments, roles } = changes;
  const giveUp = () => {
    changes.forget();
    onClose();
  };
  const isOwnerless = roles.some(({ row, holders }) => row.NameRole === 'Propietarios' && holders.length === 0);
  const submit = async (): Promise<void> => {
    const { data, error } = await save({ Roles: assignments });
    if (data) {
      changes.forget();
      toast(data.messageHtml);
      onClose();
    } else if (toApiError(error).problem?.code === 'edited_meanwhile') setOutdated(true);
    else reportFailure(text.saveFailed, error, () => void submit());
  };
  return (
    <Dialog
      title={text.title}
      subtitle={text.intro}
      size="lg"
      onClose={onClose}
      hasAddress
      footer={
        <>
          <Button variant="ghost" onClick={giveUp}>
            {words.cancel}
          </Button>
          <Button
            isPending={isLoading}
            disabled={assignments.length === 0 || isOwnerless}
            onClick={() => void submit()}
          >
            {text.save}
          </Button>
        </>
      }
    >
      {changes.isRestored && !wasOutdated && <Notice>{text.restored}</Notice>}
      {wasOutdated && <Notice tone="warning">{text.editConflict}</Notice>}
      <ul className={styles.roles}>
        {roles.map(role => (
          <RoleSection
            key={role.row.Id}
            role={role}
            adminName={adminName}
            changes={changes}
            isOpen={open === role.row.NameRole}
            onToggle={() => setOpen(now => (now === role.row.NameRole ? null : role.row.NameRole))}
          />
        ))}
      </ul>
    </Dialog>
  );
}
