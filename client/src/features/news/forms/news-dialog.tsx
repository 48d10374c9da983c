import {
  NEWS_DESCRIPTION_MAX,
  NEWS_TITLE_MAX,
  NEWS_DAYS_MAX,
  NEWS_DAYS_MIN,
  NEWS_PHOTOS,
} from '#contract/features/news/limits.ts';
import { isScheduled } from '#contract/features/news/rules.ts';
import { newsSchema } from '#contract/features/news/schema.ts';
import type { News, NewsDraftFields } from '#contract/features/news/types.ts';
import type { SharedDraft } from '#contract/features/publishing/types.ts';
import { useMinuteClock } from '../../../lib/clock.ts';
import { momentText } from '../../../lib/moment.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { DateTimeField } from '../../../ui/controls/date-time-field.tsx';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import { FieldRow } from '../../../ui/controls/field-row.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useCityOptions } from '../../config/public.ts';
import type { UploadEntry } from '../../files/public-forms.ts';
import {
  DraftButton,
  NEW_AUDIENCE,
  PreviewButton,
  PublicationForm,
  VersionsButton,
  CityField,
  ContentField,
  UNPUBLISHED,
  usePreviewed,
  askOfPast,
  photosAlone,
  usePublicationForm,
  usePublishingTexts,
} from '../../publishing/public.ts';
import { useAdministers } from '../../session/public.ts';
import {
  useListFeaturedNewsQuery,
  useListNewsCategoriesQuery,
  useCreateNewsMutation,
  useEditNewsMutation,
} from '../api.ts';
import { NewsDetail } from '../components/news-detail.tsx';
import {
  draftFieldsOf,
  type NewsValues,
  dateErrors,
  isPublicationOpen,
  isShown,
  NEWS_FORM,
  valuesOfDraft,
  writtenOf,
  useNewsFormTexts,
} from './news-form.ts';
import styles from '../components/news-detail.module.css';

interface NewsFormOptions {
  /** News item being edited, or null for a new one. */
  news: News | null;
  /** Shared draft that a new news item starts from. */
  draft?: SharedDraft<NewsDraftFields> | null;
  onClose: () => void;
}

/** Returns the state and actions of the news dialog. */
function useNewsForm({ news, draft = null, onClose }: NewsFormOptions) {
  const { form: text, errors } = useNewsFormTexts();
  const feed = useTexts('feed').errors;
  const { form: verbs } = usePublishingTexts();
  const { data: categories = [] } = useListNewsCategoriesQuery();
  const now = useMinuteClock();
  const [create] = useCreateNewsMutation();
  const [edit] = useEditNewsMutation();
  const isOpen = isPublicationOpen(news);
  const choices = { isOpen, isMandatoryOpen: useAdministers('news'), canAskAgain: news?.CanAskAgain === true };
  /** Whether it is scheduled for later publication. */
  const isLater = ({ PublicationDate }: NewsValues) =>
    isOpen && isScheduled(PublicationDate ? new Date(PublicationDate) : null, new Date(now));
  const form = usePublicationForm({
    ...NEWS_FORM,
    writtenOf: values => writtenOf(values, choices),
    edited: news && { ...news, Content: news.Content ?? '', AskAgain: false },
    draft: 'news',
    shared: { list: 'Flx_NewsDrafts', opened: draft, valuesOf: valuesOfDraft },
    nameOf: (field, value) =>
      field === 'Category' ? categories.find(({ Id }) => String(Id) === value)?.Title : undefined,
    labels: text.labels,
    isShown: (name, values) => isShown(name, values, choices),
    files: photosAlone('Flx_News', NEWS_PHOTOS, errors.onePhoto, feed.photosOnly),
    schema: newsSchema({ feed, news: errors }, { isNew: news === null, clean: html => html }),
    faultsOf: (values, tried) => dateErrors(values, isOpen, errors, tried),
    ask: async ({ PublicationDate, ExpiryDate }, published) =>
      (!isOpen || (await askOfPast(PublicationDate, published?.PublicationDate ?? null, text, verbs.publish))) &&
      askOfPast(ExpiryDate, published?.ExpiryDate ?? null, text.expiry, news ? verbs.update : verbs.publish),
    create,
    edit,
    publishedOf: values => (isLater(values) ? text.scheduled : text.published),
    onClose,
  });
  return {
    ...form,
    news,
    isPublicationOpen: isOpen,
    isMandatoryOpen: choices.isMandatoryOpen,
    canAskAgain: choices.canAskAgain,
    isLater: isLater(form.values),
  };
}

type NewsFormState = ReturnType<typeof useNewsForm>;

interface NewsPreviewProps {
  /** News item being edited, or null for a new one. */
  news: News | null;
  values: NewsValues;
  files: readonly UploadEntry[];
}

/** Preview of a news item as its readers will see it. */
function NewsPreview({ news, values, files }: NewsPreviewProps) {
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
        AsksReader: values.RequiresConfirmation,
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
  CanAskAgain: false,
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
  HoldsUntil: null,
  AsksReader: false,
  RequiresConfirmation: false,
  Attachments: [],
  CanEditVisibility: false,
};

const DAYS = Array.from({ length: NEWS_DAYS_MAX - NEWS_DAYS_MIN + 1 }, (_, index) => NEWS_DAYS_MIN + index);

/** Options of a news item: where it is shown, for how long, and whether it must be confirmed. @spec 1§3, 1§4, 1§5 */
function NewsOptions({ form }: { form: NewsFormState }) {
  const text = useNewsFormTexts().form;
  const { data: featured } = useListFeaturedNewsQuery(undefined, { skip: !form.isNew });
  const isMissedOnHome = featured?.length === 0 && !form.values.Featured && !form.values.Corporative;
  return (
    <FieldGroup legend={text.options}>
      <Checkbox hint={text.featuredHint} {...form.box('Featured')} />
      <Checkbox hint={text.corporativeHint} {...form.box('Corporative')} />
      {isMissedOnHome && (
        <Notice action={{ label: text.feature, onPress: () => form.change({ Featured: true }) }}>
          {text.missedOnHome}
        </Notice>
      )}
      {form.values.Corporative && (
        <Select
          className={styles.days}
          placeholder={text.chooseDays}
          options={DAYS.map(day => ({ value: String(day), label: text.day(day) }))}
          {...form.input('AvalibleDays')}
        />
      )}
      {form.isMandatoryOpen && <Checkbox hint={text.confirmationHint} {...form.box('RequiresConfirmation')} />}
      {form.values.RequiresConfirmation && form.canAskAgain && (
        <Checkbox hint={text.askAgainHint} {...form.box('AskAgain')} />
      )}
    </FieldGroup>
  );
}

/** Publication and expiry dates of a news item. @assumed */
function NewsDates({ form }: { form: NewsFormState }) {
  const text = useNewsFormTexts().form;
  return (
    <FieldGroup legend={text.dates}>
      <FieldRow>
        {form.isPublicationOpen ? (
          <DateTimeField hint={text.publicationHint} isOptional {...form.control('PublicationDate')} />
        ) : (
          <p className={styles.published}>{form.news && text.publishedOn(momentText(form.news.PublicationDate))}</p>
        )}
        <DateTimeField hint={text.expiryHint} isOptional {...form.control('ExpiryDate')} />
      </FieldRow>
      {form.values.RequiresConfirmation && (
        <DateTimeField hint={text.holdsHint} isOptional {...form.control('HoldsUntil')} />
      )}
    </FieldGroup>
  );
}

/** Fields of a news item: its text, category and city. @spec 1§5 Event and news forms */
function NewsFields({ form }: { form: NewsFormState }) {
  const text = useNewsFormTexts().form;
  const { data: categories = [], isError } = useListNewsCategoriesQuery();
  return (
    <>
      <TextField counterMax={NEWS_TITLE_MAX} autoComplete="off" {...form.input('Title')} />
      <TextArea counterMax={NEWS_DESCRIPTION_MAX} {...form.input('Description')} />
      <ContentField form={form} />
      <FieldRow>
        <Select
          placeholder={text.chooseCategory}
          hint={isError ? text.categoriesFailed : undefined}
          options={categories.map(({ Id, Title }) => ({ value: String(Id), label: Title }))}
          {...form.input('Category')}
        />
        <CityField {...form.control('City')} />
      </FieldRow>
    </>
  );
}

/** Dialog that creates or edits a news item, given with its content. @spec 1§2 Other modals */
export function NewsDialog(options: NewsFormOptions) {
  const { form: text, drafts } = useNewsFormTexts();
  const form = useNewsForm(options);
  const everyPlace = useAdministers('news');
  const isInFeed = form.values.Featured || form.values.Corporative;
  return (
    <PublicationForm
      form={form}
      title={form.isNew ? text.createTitle : text.editTitle}
      verb={form.isLater ? text.schedule : undefined}
      photos={{ addLabel: text.addPhoto, hint: text.photoHint }}
      review={
        <>
          <PreviewButton>
            {() => <NewsPreview news={form.news} values={form.values} files={form.uploads.entries} />}
          </PreviewButton>
          {form.isNew && form.shared && form.isMandatoryOpen && (
            <DraftButton form={form} shared={form.shared} fields={draftFieldsOf(form.values)} hint={drafts.saveHint} />
          )}
          {form.news && <VersionsButton of={{ list: 'Flx_News', id: form.news.Id }} form={form} />}
        </>
      }
      audience={{
        everyPlace,
        homeHint: text.homeHint,
        usual: isInFeed ? undefined : { places: NEW_AUDIENCE, name: text.newsPage },
      }}
    >
      <NewsFields form={form} />
      <NewsOptions form={form} />
      <NewsDates form={form} />
    </PublicationForm>
  );
}
