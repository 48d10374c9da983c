import { extensionOf } from '../../../../../contract/features/tienda/rules.ts';
import type { Advert, AdvertFields } from '../../../../../contract/features/tienda/types.ts';
import { isAudience, isNumberOrNull, isText, type Audience, type Shape } from '../../publishing/public.ts';
import type { OwnContact } from '../queries.ts';

/** What the form of an advert holds, beside the photos. */
export interface AdvertValues {
  Title: string;
  Description: string;
  Price: string;
  Location: number | null;
  /** "" until one is chosen. */
  Category: string;
  ContactTel: string;
  ContactExt: string;
  ContactMobile: string;
  Audience: Audience;
}

/** What a draft may have kept of it. */
export const ADVERT_SHAPE: Shape<AdvertValues> = {
  Title: isText,
  Description: isText,
  Price: isText,
  Location: isNumberOrNull,
  Category: isText,
  ContactTel: isText,
  ContactExt: isText,
  ContactMobile: isText,
  Audience: isAudience,
};

/** Fields in the order in which they stand, so that the first error is the topmost. */
export const ADVERT_FIELDS = [
  'Attachments',
  'Title',
  'Category',
  'Price',
  'Location',
  'Description',
  'ContactTel',
  'ContactExt',
  'ContactMobile',
] as const;

/** A new advert, with the phones of the profile. @spec 1§2 Create or edit article modal */
export const newValues = (contact: OwnContact, audience: Audience): AdvertValues => ({
  Title: '',
  Description: '',
  Price: '',
  Location: null,
  Category: '',
  ContactTel: contact.Phone ?? '',
  ContactExt: contact.Ext === null ? '' : String(contact.Ext),
  ContactMobile: contact.Cellphone ?? '',
  Audience: audience,
});

/** An advert before it is edited. */
export const valuesOf = (advert: Advert, audience: Audience): AdvertValues => ({
  Title: advert.Title,
  Description: advert.Description,
  Price: advert.Price,
  Location: advert.Location,
  Category: advert.Category,
  ContactTel: advert.ContactTel ?? '',
  ContactExt: advert.ContactExt === null ? '' : String(advert.ContactExt),
  ContactMobile: advert.ContactMobile ?? '',
  Audience: audience,
});

/** An extension is the same with zeros before it. */
const essence = (name: string, text: string) =>
  name === 'ContactExt' ? (extensionOf(text) ?? text.trim()) : text.trim();

/**
 * What is sent of it. A phone that stands as it was found is left out, so that one that comes from the profile goes on
 * following the profile and its privacy; only what the author typed is said for this advert.
 */
export function writtenOf(
  values: AdvertValues,
  before: AdvertValues,
): Omit<AdvertFields, 'Attachments' | 'Home' | 'Group'> {
  const { Title, Description, Price, Location, Category } = values;
  const typed = (name: 'ContactTel' | 'ContactExt' | 'ContactMobile') =>
    essence(name, values[name]) === essence(name, before[name]) ? {} : { [name]: values[name].trim() };
  return {
    Title: Title.trim(),
    Description: Description.trim(),
    Price: Price.trim(),
    // The schema refuses both where nothing was chosen.
    Location: Location ?? Number.NaN,
    Category: Category as AdvertFields['Category'],
    ...typed('ContactTel'),
    ...typed('ContactExt'),
    ...typed('ContactMobile'),
  };
}
