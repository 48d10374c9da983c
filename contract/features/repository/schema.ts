import { object, string, type InferType } from 'yup';
import type { repository } from '../../i18n/es-CO/repository.ts';
import type { Translation } from '../../i18n/language.ts';
import { trimmedText } from '../../lib/text-schema.ts';
import { FILE_NAME_MAX } from '../files/limits.ts';

export type RepositoryErrors = Translation<typeof repository>['errors'];

/** Body of `PUT /api/Flx_Repository/{id}`: another name with the same ending. */
export const renameSchema = (texts: RepositoryErrors, extension: string) =>
  object({
    Title: trimmedText()
      .required(texts.titleRequired)
      .max(FILE_NAME_MAX, texts.titleTooLong)
      .matches(/^[^/\\]*$/, texts.titlePath)
      .test('ending', texts.endingStays(extension), title =>
        new RegExp(String.raw`.\.${extension}$`, 'i').test(String(title)),
      ),
  });

/** Body of `PUT /api/Flx_Repository/{id}/review`: the last day on which the document's content is sure to be valid. */
export const reviewSchema = (texts: RepositoryErrors) =>
  object({
    Until: string()
      .required(texts.dayRequired)
      .matches(/^\d{4}-\d{2}-\d{2}$/, texts.dayRequired),
  });

export type RenameBody = InferType<ReturnType<typeof renameSchema>>;
