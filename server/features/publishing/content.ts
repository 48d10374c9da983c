import type { AnyObjectSchema } from 'yup';
import type { ContentOptions } from '#contract/features/richtext/schema.ts';
import type { Language } from '#contract/i18n/language.ts';
import { byLanguage } from '../../base/by-language.ts';
import { cleanContent } from '../richtext/service.ts';

/** Options of the schema of a publication with content; a new one requires more. */
export interface ContentInputOptions extends Pick<ContentOptions, 'clean'> {
  readonly isNew: boolean;
}

/** Schemas of a publication with content, which is sanitised before it is validated. */
export const contentInput = <Schema extends AnyObjectSchema>(
  schema: (language: Language, options: ContentInputOptions) => Schema,
) => ({
  create: byLanguage(language => schema(language, { isNew: true, clean: cleanContent })),
  update: byLanguage(language => schema(language, { isNew: false, clean: cleanContent })),
});
