import { skipToken } from '@reduxjs/toolkit/query/react';
import { useLocation } from 'react-router-dom';
import { useEffect } from 'react';
import { PHOTOS_MAX, DESCRIPTION_MAX, PRICE_MAX, TITLE_MAX } from '#contract/features/tienda/limits.ts';
import { advertSchema } from '#contract/features/tienda/schema.ts';
import { type Advert, ADVERT_CATEGORIES, type AdvertCategory } from '#contract/features/tienda/types.ts';
import { useFirstAnswer } from '../../../api/use-first-answer.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import { FieldRow } from '../../../ui/controls/field-row.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { LoadingDialog } from '../../../ui/overlays/loading-dialog.tsx';
import type { FeedCardDialogProps } from '../../feed/public.ts';
import { PublicationForm, CityField, photosAlone, usePublicationForm } from '../../publishing/public.ts';
import { useViewer } from '../../session/public.ts';
import {
  useGetOwnContactQuery,
  type OwnContact,
  useCreateAdvertMutation,
  useEditAdvertMutation,
  useGetAdvertQuery,
} from '../api.ts';
import { groupAsTyped } from '../price.ts';
import { useTiendaTexts } from '../texts.ts';
import { ADVERT_FORM, errorsAt, newValues, writtenOf } from './advert-form.ts';
import styles from './advert-fields.module.css';

/** Dialog that edits the advert behind a feed item, which contains only part of it. */
export function EditAdvertOfItem({ item, onClose }: FeedCardDialogProps) {
  const text = useTiendaTexts().detail;
  const query = useGetAdvertQuery(item.ContentId, { refetchOnMountOrArgChange: true });
  const { error } = query;
  const advert = useFirstAnswer(query);
  useEffect(() => {
    if (!error) return;
    reportFailure(text.failedHint, error);
    onClose();
  }, [error, onClose, text]);
  return advert ? <AdvertDialog advert={advert} onClose={onClose} /> : <LoadingDialog onClose={onClose} />;
}

interface AdvertFormOptions {
  /** Advert being edited, or null for a new one. */
  advert: Advert | null;
  /** Phones that a new advert starts with. */
  contact: OwnContact;
  onClose: () => void;
}

/** Returns the state and actions of the advert dialog. */
function useAdvertForm({ advert, contact, onClose }: AdvertFormOptions) {
  const { form: text, errors, categories } = useTiendaTexts();
  const { pathname } = useLocation();
  const feed = useTexts('feed').errors;
  const [create] = useCreateAdvertMutation();
  const [edit] = useEditAdvertMutation();
  return usePublicationForm({
    ...ADVERT_FORM,
    newValues: audience => newValues(contact, audience),
    writtenOf,
    edited: advert,
    draft: 'advert',
    nameOf: (field, value) => (field === 'Category' ? categories[value as AdvertCategory] : undefined),
    labels: text.labels,
    files: { ...photosAlone('Flx_Store', PHOTOS_MAX, feed.tooManyFiles, feed.photosOnly), mayWait: true },
    schema: advertSchema({ feed, tienda: errorsAt(pathname, errors) }),
    create,
    edit,
    publishedOf: () => text.published,
    onClose,
  });
}

type AdvertFormState = ReturnType<typeof useAdvertForm>;

/** Fields of an advert: the offer, its price, place and phones. @spec 1§5 Article */
function AdvertFields({ form }: { form: AdvertFormState }) {
  const { form: text, categories } = useTiendaTexts();
  const price = form.input('Price');
  const phone = { isOptional: true, autoComplete: 'off' };
  return (
    <>
      <TextField counterMax={TITLE_MAX} autoComplete="off" {...form.input('Title')} />
      <FieldRow>
        <Select
          placeholder={text.chooseCategory}
          options={ADVERT_CATEGORIES.map(value => ({ value, label: categories[value] }))}
          {...form.input('Category')}
        />
        <TextField
          hint={text.priceHint}
          counterMax={PRICE_MAX}
          autoComplete="off"
          {...price}
          onChange={event => {
            groupAsTyped(event.target, event.nativeEvent, price.value);
            price.onChange(event);
          }}
        />
      </FieldRow>
      <CityField {...form.control('Location')} />
      <TextArea counterMax={DESCRIPTION_MAX} {...form.input('Description')} />
      <FieldGroup legend={text.contact}>
        <p className={styles.explanation}>{text.contactHint}</p>
        <FieldRow>
          <TextField type="tel" {...phone} {...form.input('ContactTel')} />
          <TextField inputMode="numeric" {...phone} {...form.input('ContactExt')} />
          <TextField type="tel" {...phone} {...form.input('ContactMobile')} />
        </FieldRow>
      </FieldGroup>
    </>
  );
}

export interface AdvertDialogProps {
  /** Advert to edit, or null for a new one. */
  advert: Advert | null;
  onClose: () => void;
}

const NO_CONTACT = { Phone: null, Ext: null, Cellphone: null };

/** Dialog that creates or edits an advert. @spec 1§2 Create or edit article modal */
export function AdvertDialog({ advert, onClose }: AdvertDialogProps) {
  const viewer = useViewer();
  const contact = useGetOwnContactQuery(advert ? skipToken : viewer.id);
  // If the profile fails to load, the phones start empty, because the server fills in missing ones from the profile
  // anyway.
  if (!advert && !contact.data && !contact.isError) return <LoadingDialog onClose={onClose} />;
  return <Opened advert={advert} contact={contact.data ?? NO_CONTACT} onClose={onClose} />;
}

function Opened(options: AdvertFormOptions) {
  const { form: text, errors } = useTiendaTexts();
  const form = useAdvertForm(options);
  return (
    <PublicationForm
      form={form}
      title={form.isNew ? text.createTitle : text.editTitle}
      // The first photo is the cover. @spec 1§5 Article
      photos={{ addLabel: text.addPhotos, hint: text.photosHint(PHOTOS_MAX) }}
      audience={{ closed: errors.visibilityClosed }}
    >
      <AdvertFields form={form} />
    </PublicationForm>
  );
}
