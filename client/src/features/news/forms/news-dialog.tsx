import { DraftButton, NEW_AUDIENCE, PreviewButton, PublicationForm, VersionsButton } from '../../publishing/public.ts';
import { draftFieldsOf } from './news-form.ts';
import { NewsPreview } from './news-preview.tsx';
import { useNewsFormTexts } from './texts.ts';
import { NewsFields } from './news-fields.tsx';
import { NewsDates, NewsOptions } from './news-options.tsx';
import { useNewsForm, type NewsFormOptions } from './use-news-form.ts';
import { useAdministers } from '../../session/public.ts';

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
