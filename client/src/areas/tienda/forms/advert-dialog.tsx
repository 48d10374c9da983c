import { skipToken } from '@reduxjs/toolkit/query/react';
import { Suspense, useEffect, useId, useState } from 'react';
import type { Advert } from '../../../../../contract/areas/tienda/types.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { entriesOfAttachments } from '../../files/public.ts';
import { useViewer } from '../../session/public.ts';
import { useOwnContactQuery } from '../queries.ts';
import { useTiendaTexts } from '../texts.ts';
import type { AdvertField } from './advert-checks.ts';
import { AdvertFields } from './advert-fields.tsx';
import { newValues, valuesOf } from './advert-values.ts';
import { AdvertPhotosField } from './photos-field.tsx';
import { useAdvertForm, type AdvertContent, type AdvertFormState } from './use-advert-form.ts';
import { VisibilityField } from './visibility-field.tsx';
import styles from './advert-dialog.module.css';

export interface AdvertDialogProps {
  /** The article to edit, or null for a new one. */
  advert: Advert | null;
  onClose: () => void;
}

const NO_CONTACT = { Phone: null, Ext: null, Cellphone: null };

/** Create or edit an article. @spec 1§2 Create or edit article modal */
export function AdvertDialog({ advert, onClose }: AdvertDialogProps) {
  const viewer = useViewer();
  const contact = useOwnContactQuery(advert ? skipToken : viewer.id);
  if (advert) {
    return (
      <AdvertForm
        advert={advert}
        before={{ values: valuesOf(advert), photos: entriesOfAttachments(advert.Attachments) }}
        onClose={onClose}
      />
    );
  }
  // Without the profile the phones begin empty: what is not typed comes from it anyway.
  if (!contact.data && !contact.isError) return null;
  return (
    <AdvertForm
      advert={null}
      before={{ values: newValues(contact.data ?? NO_CONTACT), photos: [] }}
      onClose={onClose}
    />
  );
}

interface AdvertFormProps extends AdvertDialogProps {
  before: AdvertContent;
}

function AdvertForm({ advert, before: given, onClose }: AdvertFormProps) {
  const text = useTiendaTexts().form;
  const formId = useId();
  // What it was when the dialog opened, whatever arrives meanwhile.
  const [before] = useState(given);
  const form = useAdvertForm({ advert, before, onClose, onWrong: field => focusField(formId, field) });
  useEffect(() => focusField(formId, 'Title'), [formId]);
  return (
    <Dialog
      title={advert ? text.editTitle : text.createTitle}
      size="lg"
      onClose={onClose}
      isDismissable={!form.isSaving}
      footer={<Footer form={form} formId={formId} onClose={onClose} />}
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          form.submit();
        }}
      >
        <Notices form={form} />
        <Suspense fallback={<div className={styles.pending} />}>
          <AdvertPhotosField form={form} />
        </Suspense>
        {/* Here at once, so that there is a title to put the cursor into. */}
        <AdvertFields form={form} />
        <Suspense fallback={<div className={styles.pending} />}>
          <VisibilityField form={form} />
        </Suspense>
      </form>
    </Dialog>
  );
}

/** Puts the cursor where something is to be done, in the next frame: the sentence beside it is there by then. */
function focusField(formId: string, field: AdvertField): void {
  requestAnimationFrame(() => {
    const control = document
      .getElementById(formId)
      ?.querySelector<HTMLElement>(`[name="${field}"], [data-field="${field}"]`);
    control?.focus();
    control?.scrollIntoView({ block: 'center' });
  });
}

function Footer({ form, formId, onClose }: { form: AdvertFormState; formId: string; onClose: () => void }) {
  const text = useTiendaTexts().form;
  return (
    <FormFooter
      formId={formId}
      label={form.advert ? text.update : text.publish}
      isPending={form.isSaving}
      canSubmit={form.wait === null}
      hint={form.wait && text.waits[form.wait]}
      onCancel={onClose}
    />
  );
}

function Notices({ form }: { form: AdvertFormState }) {
  const text = useTiendaTexts().form;
  return (
    <>
      {form.isRecovered && <Notice action={{ label: text.discard, onPress: form.startAgain }}>{text.recovered}</Notice>}
      {form.notice && <Notice tone="warning">{form.notice}</Notice>}
      {form.failure && <Notice tone="failure">{form.failure}</Notice>}
    </>
  );
}
