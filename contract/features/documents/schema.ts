import { object, string, type InferType } from 'yup';
import type { documents } from '../../i18n/es-CO/documents.ts';
import type { Translation } from '../../i18n/language.ts';
import { idSchema } from '../../lib/id-schema.ts';
import { DOCUMENT_PARENTS } from './types.ts';

export type DocumentTexts = Translation<typeof documents>['errors'];

/** Body of `POST /api/Flx_Documents`: an upload of the caller, and its destination. */
export const documentSchema = (texts: DocumentTexts) =>
  object({
    ParentType: string().oneOf(DOCUMENT_PARENTS, texts.parentInvalid).required(texts.parentInvalid),
    ParentId: idSchema(texts.parentInvalid).required(texts.parentInvalid),
    File: string().uuid(texts.fileUnusable).required(texts.fileRequired),
  });

export type DocumentBody = InferType<ReturnType<typeof documentSchema>>;
