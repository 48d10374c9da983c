import { GROUP_TEXT_MAX } from '#contract/features/groups/limits.ts';
import type { AreaRow } from '#contract/features/groups/types.ts';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useGroupsTexts } from '../texts.ts';
import { PlaceDialog } from './place-dialog.tsx';
import { useAreaForm } from './use-area-form.ts';

export interface AreaDialogProps {
  /** Area to edit; null for a new one. */
  area: AreaRow | null;
  onClose: () => void;
}

/** Dialog that creates or edits an area. @spec 2§2 Areas list, 2§5 */
export function AreaDialog({ area, onClose }: AreaDialogProps) {
  const { areas: text, form: words } = useGroupsTexts();
  const { form, picture } = useAreaForm(area, onClose);
  return (
    <PlaceDialog
      title={area ? text.editTitle : text.createTitle}
      label={area ? text.save : text.create}
      form={{ ...form, pictureError: form.errorOf('Img') }}
      picture={picture}
      current={area?.Img ?? null}
      onClose={onClose}
    >
      <TextField label={words.title} counterMax={GROUP_TEXT_MAX} {...form.input('Title')} />
      <TextArea label={words.description} isOptional counterMax={GROUP_TEXT_MAX} {...form.input('Description')} />
    </PlaceDialog>
  );
}
