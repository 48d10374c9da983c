import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { useGetNewsRoleQuery, useSetEverybodyPublishesMutation } from '../role-api.ts';
import { useNewsTexts } from '../texts.ts';

/** Switch 'Todos pueden publicar', saved as soon as it is pressed. @spec 1§6 */
export function EverybodyPublishes() {
  const { table: text } = useNewsTexts();
  const { data: role } = useGetNewsRoleQuery();
  const [set, { isLoading }] = useSetEverybodyPublishesMutation();
  if (!role) return null;
  const change = async (on: boolean): Promise<void> => {
    if (isLoading) return;
    const { error } = await set({ roleId: role.Id, on });
    if (error) reportFailure(text.everybodyFailed, error, () => void change(on));
    else toast(text.everybodySaved);
  };
  return (
    <Checkbox
      label={text.everybody}
      checked={role.CanEditAllUsers}
      onChange={event => void change(event.target.checked)}
    />
  );
}
