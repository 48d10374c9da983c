import { NEWS_DESCRIPTION_MAX, NEWS_TITLE_MAX } from '../../../../../contract/features/news/limits.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { CityField, ContentField } from '../../publishing/public.ts';
import { useListNewsCategoriesQuery } from '../queries.ts';
import { useNewsFormTexts } from './texts.ts';
import type { NewsFormState } from './use-news-form.ts';
import styles from './news-dialog.module.css';

/** What it says, about what, and where. @spec 1§5 Event and news forms */
export function NewsFields({ form }: { form: NewsFormState }) {
  const text = useNewsFormTexts().form;
  return (
    <div className={styles.fields}>
      <TextField
        className={styles.whole}
        label={text.title}
        counterMax={NEWS_TITLE_MAX}
        autoComplete="off"
        {...form.input('Title')}
      />
      <TextArea
        className={styles.whole}
        label={text.description}
        counterMax={NEWS_DESCRIPTION_MAX}
        {...form.input('Description')}
      />
      <ContentField className={styles.whole} label={text.content} list="Flx_News" form={form} />
      <CategoryField form={form} />
      <CityField
        className={styles.half}
        label={text.city}
        placeholder={text.cityPlaceholder}
        text={text}
        {...form.control('City')}
      />
    </div>
  );
}

function CategoryField({ form }: { form: NewsFormState }) {
  const text = useNewsFormTexts().form;
  const { data: categories, isError } = useListNewsCategoriesQuery();
  return (
    <Select
      className={styles.half}
      label={text.category}
      placeholder={text.chooseCategory}
      hint={isError ? text.categoriesFailed : undefined}
      options={(categories ?? []).map(({ Id, Title }) => ({ value: String(Id), label: Title }))}
      {...form.input('Category')}
    />
  );
}
