import { NEWS_DAYS_MIN } from '../../../../../contract/features/news/limits.ts';
import type { News, NewsFields } from '../../../../../contract/features/news/types.ts';
import { NEW_VISIBILITY, placementOf, visibilityOf, type Visibility } from '../../feed/public.ts';
import { attachmentsOf } from '../../files/public.ts';
import type { PublicationContent } from '../../publishing/public.ts';
import { canonicalContent } from '../../richtext/public.ts';

/** What the form holds, beside the photo. */
export interface NewsValues {
  Title: string;
  Description: string;
  /** Canonical HTML. */
  Content: string;
  /** "" until one is chosen. */
  Category: string;
  City: number | null;
  Featured: boolean;
  Corporative: boolean;
  /** "" until chosen. */
  AvalibleDays: string;
  RequiresConfirmation: boolean;
  /** ISO 8601 in UTC; null at once, and "" of one that is only half typed. */
  PublicationDate: string | null;
  ExpiryDate: string | null;
  Visibility: Visibility;
}

/** Everything that is saved together. */
export type NewsContent = PublicationContent<NewsValues>;

export const NEW_VALUES: NewsValues = {
  Title: '',
  Description: '',
  Content: '',
  Category: '',
  City: null,
  Featured: false,
  Corporative: false,
  AvalibleDays: '',
  RequiresConfirmation: false,
  PublicationDate: null,
  ExpiryDate: null,
  Visibility: NEW_VISIBILITY,
};

/** A news item before it is edited. */
export const valuesOf = (news: News): NewsValues => ({
  Title: news.Title,
  Description: news.Description,
  Content: canonicalContent(news.Content ?? ''),
  Category: String(news.Category),
  City: news.City,
  Featured: news.Featured,
  Corporative: news.Corporative,
  AvalibleDays: news.AvalibleDays === null ? '' : String(news.AvalibleDays),
  RequiresConfirmation: news.RequiresConfirmation,
  PublicationDate: news.PublicationDate,
  ExpiryDate: news.ExpiryDate,
  Visibility: visibilityOf(news),
});

/** What of it may still be changed. */
export interface NewsRights {
  isVisibilityOpen: boolean;
  /** Until it has been published. */
  isPublicationOpen: boolean;
}

export const rightsOf = (news: News | null): NewsRights => ({
  isVisibilityOpen: news === null || news.CanEditVisibility,
  isPublicationOpen: news === null || news.State === 'programada',
});

/** What is sent. What can't be changed any more is left out, and so are days that belong to no corporate news. */
export function fieldsOf({ values, photos }: NewsContent, rights: NewsRights): NewsFields {
  const { PublicationDate, ExpiryDate, Visibility: visibility } = values;
  return {
    Title: values.Title.trim(),
    Description: values.Description.trim(),
    Content: values.Content,
    // The schema refuses both where nothing was chosen.
    Category: values.Category === '' ? Number.NaN : Number(values.Category),
    City: values.City ?? Number.NaN,
    Featured: values.Featured,
    Corporative: values.Corporative,
    AvalibleDays: values.Corporative ? daysOf(values) : null,
    RequiresConfirmation: values.RequiresConfirmation,
    ...(rights.isPublicationOpen && { PublicationDate }),
    ExpiryDate,
    Attachments: attachmentsOf(photos),
    ...(rights.isVisibilityOpen && placementOf(visibility)),
  };
}

const daysOf = ({ AvalibleDays }: NewsValues): number | null =>
  Number(AvalibleDays) >= NEWS_DAYS_MIN ? Number(AvalibleDays) : null;

/** Whether both would be saved as the same news item. @spec 1§4 */
export function isSameNews(one: NewsContent, other: NewsContent): boolean {
  const all = { isVisibilityOpen: true, isPublicationOpen: true };
  const essence = (content: NewsContent) => JSON.stringify(fieldsOf(content, all));
  return one.photos.length === other.photos.length && essence(one) === essence(other);
}
