import { Suspense } from 'react';
import { NEWS_DESCRIPTION_MAX, NEWS_TITLE_MAX } from '../../../../../contract/features/news/limits.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { CityField } from '../../publishing/public.ts';
import { RichTextEditor } from '../../richtext/public.ts';
import { useViewer } from '../../session/public.ts';
import { useNewsCategoriesQuery } from '../queries.ts';
import { useNewsTexts } from '../texts.ts';
import type { NewsFormState } from './use-news-form.ts';
import styles from './news-dialog.module.css';

type WordField = 'Title' | 'Description' | 'Category';

/** What ties a field of words to the form. */
const bind = (form: NewsFormState, name: WordField) => ({
  name,
  value: form.values[name],
  error: form.errorOf(name),
  onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
  onBlur: () => form.leave(name),
});

/** What it says, about what, and where. @spec 1§5 Event and news forms */
export function NewsFields({ form }: { form: NewsFormState }) {
  const text = useNewsTexts().form;
  return (
    <div className={styles.fields}>
      <TextField
        className={styles.whole}
        label={text.title}
        counterMax={NEWS_TITLE_MAX}
        autoComplete="off"
        {...bind(form, 'Title')}
      />
      <TextArea
        className={styles.whole}
        label={text.description}
        counterMax={NEWS_DESCRIPTION_MAX}
        {...bind(form, 'Description')}
      />
      <ContentField form={form} />
      <CategoryField form={form} />
      <City form={form} />
    </div>
  );
}

function ContentField({ form }: { form: NewsFormState }) {
  const text = useNewsTexts().form;
  const viewer = useViewer();
  return (
    <div className={styles.whole}>
      <Suspense fallback={<Skeleton shape="block" height={280} />}>
        <RichTextEditor
          key={form.edition}
          name="Content"
          label={text.content}
          // The editor knows best what has been written since.
          initial={form.values.Content}
          error={form.errorOf('Content')}
          place={{ user: viewer.id, org: viewer.org, list: 'Flx_News' }}
          onChange={Content => form.change({ Content })}
          onBlur={() => form.leave('Content')}
          onBusy={form.setContentBusy}
        />
      </Suspense>
    </div>
  );
}

function CategoryField({ form }: { form: NewsFormState }) {
  const text = useNewsTexts().form;
  const { data: categories, isError } = useNewsCategoriesQuery();
  return (
    <Select
      className={styles.half}
      label={text.category}
      placeholder={text.chooseCategory}
      hint={isError ? text.categoriesFailed : undefined}
      options={(categories ?? []).map(({ Id, Title }) => ({ value: String(Id), label: Title }))}
      {...bind(form, 'Category')}
    />
  );
}

function City({ form }: { form: NewsFormState }) {
  const text = useNewsTexts().form;
  return (
    <div className={styles.half}>
      <CityField
        name="City"
        words={{ ...text, label: text.city, placeholder: text.cityPlaceholder }}
        value={form.values.City}
        error={form.errorOf('City')}
        onChange={City => form.change({ City })}
        onBlur={() => form.leave('City')}
      />
    </div>
  );
}
