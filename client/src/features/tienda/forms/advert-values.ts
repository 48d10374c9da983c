import { extensionOf } from '../../../../../contract/features/tienda/rules.ts';
import { ADVERT_CATEGORIES, type Advert, type AdvertFields } from '../../../../../contract/features/tienda/types.ts';
import type { Target } from '../../../../../contract/features/feed/types.ts';
import { attachmentsOf, type UploadEntry } from '../../files/public.ts';
import type { PublicationContent } from '../../publishing/public.ts';
import type { OwnContact } from '../queries.ts';

/** What the form holds, beside the photos. */
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
  Home: boolean;
  Group: Target[];
}

/** Everything that is saved together. */
export type AdvertContent = PublicationContent<AdvertValues>;

/** A new article: in the main feed, with the phones of the profile. @spec 1§2 Create or edit article modal */
export const newValues = (contact: OwnContact): AdvertValues => ({
  Title: '',
  Description: '',
  Price: '',
  Location: null,
  Category: '',
  ContactTel: contact.Phone ?? '',
  ContactExt: contact.Ext === null ? '' : String(contact.Ext),
  ContactMobile: contact.Cellphone ?? '',
  Home: true,
  Group: [],
});

/** An article before it is edited. */
export const valuesOf = (advert: Advert): AdvertValues => ({
  Title: advert.Title,
  Description: advert.Description,
  Price: advert.Price,
  Location: advert.Location,
  Category: advert.Category,
  ContactTel: advert.ContactTel ?? '',
  ContactExt: advert.ContactExt === null ? '' : String(advert.ContactExt),
  ContactMobile: advert.ContactMobile ?? '',
  Home: advert.Home,
  Group: advert.Group.map(({ Type, Id }) => ({ Type, Id })),
});

/** Where the article may still be moved to. */
interface Visibility {
  isVisibilityOpen: boolean;
}

/**
 * What is sent. A phone that stands as it was found is left out, so that one that comes from the profile goes on following
 * the profile and its privacy; only what the author typed is said for this article. A closed visibility is left out too.
 */
export function fieldsOf(
  values: AdvertValues,
  before: AdvertValues,
  photos: readonly UploadEntry[],
  { isVisibilityOpen }: Visibility,
): AdvertFields {
  const { Title, Description, Price, Location, Category, Home, Group } = values;
  const typed = (name: 'ContactTel' | 'ContactExt' | 'ContactMobile') =>
    values[name].trim() === before[name].trim() ? {} : { [name]: values[name].trim() };
  return {
    Title: Title.trim(),
    Description: Description.trim(),
    Price: Price.trim(),
    // The schema refuses both where nothing was chosen.
    Location: Location ?? Number.NaN,
    Category: ADVERT_CATEGORIES.find(category => category === Category) ?? 'otros',
    ...typed('ContactTel'),
    ...typed('ContactExt'),
    ...typed('ContactMobile'),
    Attachments: attachmentsOf(photos),
    ...(isVisibilityOpen && { Home, Group }),
  };
}

/** Whether both would be saved as the same article. @spec 1§4 */
export function isSameAdvert(one: AdvertContent, other: AdvertContent): boolean {
  const essence = ({ values, photos }: AdvertContent) => {
    const { Location, Category, Home, Group, ContactExt } = values;
    const words = [values.Title, values.Description, values.Price, values.ContactTel, values.ContactMobile];
    const targets = Group.map(({ Type, Id }) => `${Type} ${Id}`).sort();
    const extension = extensionOf(ContactExt) ?? ContactExt.trim();
    return JSON.stringify([
      words.map(word => word.trim()),
      Location,
      Category,
      Home,
      targets,
      extension,
      attachmentsOf(photos),
    ]);
  };
  return one.photos.length === other.photos.length && essence(one) === essence(other);
}
