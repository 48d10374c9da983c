import { addDays } from 'date-fns/addDays';
import { useState } from 'react';
import { pinSchema } from '#contract/features/feed/schema.ts';
import { bogotaDay, startOfBogotaDay } from '#contract/lib/time.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { DateTimeField } from '../../../ui/controls/date-time-field.tsx';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { useForm } from '../../../ui/controls/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { usePinTexts, useSetGroupPinMutation } from '../pins-api.ts';

export interface PinDialogProps {
  /** Id of the group. */
  group: number;
  /** Id of the item. */
  item: number;
  onClose: () => void;
}

/** Days for which an item is pinned by default. @assumed */
const USUAL_DAYS = 7;

/** Returns the end of the day in Bogota, a week from now. */
const usualEnd = (): string =>
  new Date(startOfBogotaDay(bogotaDay(addDays(new Date(), USUAL_DAYS + 1))).getTime() - 60_000).toISOString();

/** Dialog for the time until which an item is pinned above the feed of its group. */
export function PinDialog({ group, item, onClose }: PinDialogProps) {
  const text = usePinTexts();
  const [start] = useState(() => ({ Until: usualEnd() as string | null }));
  const [pin] = useSetGroupPinMutation();
  const form = useForm({
    initial: start,
    fields: ['Until'] as const,
    bodyOf: ({ Until }) => ({ PostId: item, Until: Until ?? '' }),
    check: async ({ Until }, body) => {
      const found = await schemaMessages(pinSchema(text.errors, new Date()), { ...body, Until });
      return byField(['Until'] as const, found);
    },
    send: body => pin({ id: group, ...body }),
    failed: text.form.failed,
    doneOf: () => text.pinned,
    onDone: onClose,
  });
  return (
    <Dialog
      title={text.form.title}
      subtitle={text.form.hint}
      size="sm"
      onClose={onClose}
      footer={
        <FormFooter
          formId={form.formId}
          label={text.form.save}
          isPending={form.isSaving}
          canSubmit
          onCancel={onClose}
        />
      }
    >
      <form
        id={form.formId}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          form.submit();
        }}
      >
        {form.failure && <Notice tone="failure">{form.failure}</Notice>}
        <DateTimeField label={text.form.until} {...form.control('Until')} />
      </form>
    </Dialog>
  );
}
