import { extensionOf } from '#contract/features/tienda/rules.ts';
import type { AdvertCategory } from '#contract/features/tienda/types.ts';
import { paths } from '../../../lib/paths.ts';
import {
  choice,
  city,
  formFields,
  typedNumber,
  words,
  type Audience,
  type FormField,
  type ValuesOf,
} from '../../publishing/public.ts';
import type { OwnContact } from '../api.ts';
import type { TiendaTexts } from '../texts.ts';

/** Extension: a number in the response, a text in the form. */
const extension: FormField<number | null, string, string> = {
  ...typedNumber,
  sent: value => value.trim(),
};

const FIELDS = {
  Title: words,
  Category: choice<AdvertCategory>(),
  Price: words,
  Location: city,
  Description: words,
  ContactTel: words,
  ContactExt: extension,
  ContactMobile: words,
};

/** Values of the advert form, apart from the photos. */
export type AdvertValues = ValuesOf<typeof FIELDS>;

export const ADVERT_FORM = formFields(FIELDS);

/** Returns the values of a new advert, with the phones of the profile. @spec 1§2 Create or edit article modal */
export const newValues = (contact: OwnContact, audience: Audience): AdvertValues => ({
  ...ADVERT_FORM.newValues(audience),
  ContactTel: words.read(contact.Phone),
  ContactExt: extension.read(contact.Ext),
  ContactMobile: words.read(contact.Cellphone),
});

/** Returns the messages for missing fields; on a profile they speak of a 'clasificado'. @spec 2§5 Profile */
export function errorsAt(pathname: string, errors: TiendaTexts['errors']): TiendaTexts['errors'] {
  if (!pathname.startsWith(paths.ownProfile)) return errors;
  const { profileTitleRequired: titleRequired, profileDescriptionRequired: descriptionRequired } = errors;
  return { ...errors, titleRequired, descriptionRequired };
}

const PHONES = ['ContactTel', 'ContactExt', 'ContactMobile'] as const;

/** Normalises a phone for comparison; leading zeros of an extension are ignored. */
const essence = (name: (typeof PHONES)[number], text: string) =>
  name === 'ContactExt' ? (extensionOf(text) ?? text.trim()) : text.trim();

/**
 * Returns the fields to send. An unchanged phone is left out, so that it keeps following the profile and its privacy.
 * Only typed phones are stored with the advert.
 */
export function writtenOf(values: AdvertValues, before: AdvertValues) {
  const { ContactTel, ContactExt, ContactMobile, ...own } = ADVERT_FORM.writtenOf(values, before);
  const phones = { ContactTel, ContactExt, ContactMobile };
  const typed = PHONES.filter(name => essence(name, values[name]) !== essence(name, before[name]));
  return { ...own, ...Object.fromEntries(typed.map(name => [name, phones[name]])) };
}
