import { useFormik } from 'formik';
import { useState } from 'react';
import { NEWS_PHOTOS } from '../../../../../contract/areas/news/limits.ts';
import { isScheduled } from '../../../../../contract/areas/news/rules.ts';
import type { News } from '../../../../../contract/areas/news/types.ts';
import { useMinuteClock } from '../../../lib/clock.ts';
import { dropDraft, readDraft } from '../../../lib/drafts.ts';
import { byField, sentencesOf } from '../../../lib/field-errors.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import { useUploads, waitOf } from '../../files/public.ts';
import { useViewer } from '../../session/public.ts';
import { useNewsTexts } from '../texts.ts';
import { FIELD_ORDER, newsErrors, type NewsField } from './news-checks.ts';
import { draftKind, fromDraft, isNewsDraft, toDraft } from './news-draft.ts';
import { fieldsOf, isSameNews, rightsOf, type NewsContent, type NewsValues } from './news-values.ts';
import { useNewsSaving } from './use-news-saving.ts';

const LIMITS = { media: NEWS_PHOTOS, documents: 0, kinds: ['photo'] } as const;

export interface NewsFormOptions {
  /** The news item being edited, or null of a new one. */
  news: News | null;
  before: NewsContent;
  /** Puts the focus on a field that is wrong. */
  onWrong: (field: NewsField) => void;
  onClose: () => void;
}

/** What the dialog knows and does. What is typed is kept on this device until the server has said yes. */
export function useNewsForm({ news, before, onWrong, onClose }: NewsFormOptions) {
  const texts = { feed: useTexts('feed'), news: useNewsTexts().errors };
  const words = useNewsTexts().form;
  const viewer = useViewer();
  const now = useMinuteClock();
  const kind = draftKind(news?.Id ?? null);
  const rights = rightsOf(news);
  const [recovered, setRecovered] = useState(() => recover(viewer.id, kind, before));
  const [notice, setNotice] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [isContentBusy, setContentBusy] = useState(false);
  // Another one begins the editor anew.
  const [edition, setEdition] = useState(0);
  const start = recovered ?? before;
  const uploads = useUploads({ user: viewer.id, org: viewer.org, list: 'Flx_News' }, LIMITS, start.photos);
  const bodyOf = (values: NewsValues) => fieldsOf({ values, photos: uploads.entries }, rights);
  const check = (values: NewsValues) =>
    newsErrors({ values, fields: bodyOf(values), rights, isNew: news === null, texts, now: new Date() });
  const formik = useFormik<NewsValues>({ initialValues: start.values, validate: check, onSubmit: () => undefined });
  const content = { values: formik.values, photos: uploads.entries };
  const isChanged = !isSameNews(content, before);
  useKeptDraft(viewer.id, kind, isChanged ? toDraft(content) : null);
  const { PublicationDate } = formik.values;
  const isLater =
    rights.isPublicationOpen && isScheduled(PublicationDate ? new Date(PublicationDate) : null, new Date(now));
  const saving = useNewsSaving(news, {
    failed: words.saveFailed,
    done: news ? words.updated : isLater ? words.scheduled : words.published,
    onDone: () => {
      dropDraft(viewer.id, kind);
      onClose();
    },
  });

  const wait = isContentBusy ? ('uploading' as const) : waitOf(uploads.entries);
  const errors = { ...byField(FIELD_ORDER, sentencesOf(formik.errors)), ...saving.refused };
  const touched = new Set(Object.keys(formik.touched));
  const submit = async () => {
    if (saving.isSending || wait) return;
    setTried(true);
    // Nothing to send: it is as it was. @spec 1§4
    if (news && !isChanged) return onClose();
    const found = await check(formik.values);
    formik.setErrors(found);
    const wrong = FIELD_ORDER.find(field => found[field]) ?? (await saving.save(bodyOf(formik.values)));
    if (wrong) onWrong(wrong);
  };
  return {
    news,
    values: formik.values,
    uploads,
    rights,
    edition,
    isSaving: saving.isSending,
    failure: saving.failure,
    notice,
    isRecovered: recovered !== null,
    /** Whether it is published later than at once. */
    isLater,
    /** Why the button waits. */
    wait,
    setContentBusy,
    /** The sentence of a field, once its owner has left it or has tried to save. */
    errorOf: (field: NewsField) => (isTried || touched.has(field) ? errors[field] : undefined),
    change: (part: Partial<NewsValues>) => {
      saving.forget([...Object.keys(part), ...(part.Visibility ? ['Group'] : [])]);
      void formik.setValues(values => ({ ...values, ...part }));
    },
    leave: (field: keyof NewsValues) => void formik.setFieldTouched(field),
    addPhotos: (files: readonly File[]) => {
      const { exceeded, refused } = uploads.add(files);
      setNotice(exceeded ? texts.news.onePhoto : refused.length > 0 ? texts.news.photosOnly : null);
    },
    submit: () => void submit(),
    startAgain: () => {
      for (const entry of uploads.entries) uploads.remove(entry.key);
      uploads.restore(before.photos);
      formik.resetForm({ values: before.values });
      setEdition(edition + 1);
      setTried(false);
      setRecovered(null);
    },
  };
}

export type NewsFormState = ReturnType<typeof useNewsForm>;

/** The draft left here earlier, when it says more than what stands. */
function recover(owner: number, kind: string, before: NewsContent): NewsContent | null {
  const now = Date.now();
  const draft = readDraft(owner, kind, isNewsDraft, now);
  const content = draft && fromDraft(draft, now);
  return content && !isSameNews(content, before) ? content : null;
}
