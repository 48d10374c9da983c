import { NEWS_DESCRIPTION_MAX, NEWS_TITLE_MAX } from '#contract/features/news/limits.ts';
import { FieldRow } from '../../../ui/controls/field-row.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { CityField, ContentField } from '../../publishing/public.ts';
import { useListNewsCategoriesQuery } from '../queries.ts';
import { useNewsFormTexts } from './texts.ts';
import type { NewsFormState } from './use-news-form.ts';

/** Fields of a news item: its text, category and city. @spec 1§5 Event and news forms */
export function NewsFields({ form }: { form: NewsFormState }) {
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
