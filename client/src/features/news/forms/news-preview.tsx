import type { News } from '#contract/features/news/types.ts';
import { useMinuteClock } from '../../../lib/clock.ts';
import { useCityOptions } from '../../config/public.ts';
import type { UploadEntry } from '../../files/public-forms.ts';
import { UNPUBLISHED, usePreviewed } from '../../publishing/public.ts';
import { NewsDetail } from '../components/news-detail.tsx';
import { useListNewsCategoriesQuery } from '../queries.ts';
import type { NewsValues } from './news-form.ts';

export interface NewsPreviewProps {
  /** News item being edited, or null for a new one. */
  news: News | null;
  values: NewsValues;
  files: readonly UploadEntry[];
}

/** Preview of a news item as its readers will see it. */
export function NewsPreview({ news, values, files }: NewsPreviewProps) {
  const now = new Date(useMinuteClock()).toISOString();
  const { data: categories = [] } = useListNewsCategoriesQuery();
  const { options: cities } = useCityOptions();
  const { html, Attachments, author } = usePreviewed(values.Content, files);
  const category = categories.find(({ Id }) => String(Id) === values.Category);
  const city = cities.find(({ id }) => id === values.City)?.name ?? '';
  return (
    <NewsDetail
      isPreview
      news={{
        ...(news ?? { ...NOBODYS, CreationDate: now, PublicationDate: now }),
        Title: values.Title,
        Description: values.Description,
        Content: html,
        Category: category?.Id ?? 0,
        CategoryInfo: category ?? null,
        CityInfo: { Id: values.City ?? 0, Name: city, Department: '' },
        CreatorInfo: news ? (news.CreatorInfo ?? null) : author,
        RequiresConfirmation: values.RequiresConfirmation,
        Attachments,
        ...AS_READ,
      }}
    />
  );
}

/** Fields as for a reader who has not confirmed yet and has no other rights. */
const AS_READ = {
  State: 'publicada',
  ConfirmedAt: null,
  CreatedBy: 0,
  CanEdit: false,
  CanDelete: false,
  CanSeeConfirmations: false,
} as const;

const NOBODYS: Omit<News, 'CreationDate' | 'PublicationDate'> = {
  ...UNPUBLISHED,
  ...AS_READ,
  Id: 0,
  PostId: 0,
  Title: '',
  Description: '',
  Category: 0,
  City: 0,
  Featured: false,
  Corporative: false,
  AvalibleDays: null,
  Department: 0,
  EditionDate: null,
  ExpiryDate: null,
  RequiresConfirmation: false,
  Attachments: [],
  CanEditVisibility: false,
};
