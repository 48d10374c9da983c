import { object, string, type ObjectSchema } from 'yup';
import type { feed } from '../../i18n/es-CO/feed.ts';
import type { publishing } from '../../i18n/es-CO/publishing.ts';
import type { Translation } from '../../i18n/language.ts';
import { idSchema } from '../../lib/id-schema.ts';
import { lineSchema } from '../../lib/text-schema.ts';
import { attachmentsSchema } from '../feed/schema.ts';
import { DRAFT_NAME_MAX } from './types.ts';

export interface DraftTexts {
  readonly feed: Translation<typeof feed>['errors'];
  readonly drafts: Translation<typeof publishing>['drafts']['errors'];
}

/**
 * Body of `POST` and `PUT` of shared drafts, with the messages of its reader.
 * @param fields fields of the publication that a draft may hold: only the given ones have to be valid
 */
export const sharedDraftSchema = <Fields extends object>(
  { feed: feedTexts, drafts }: DraftTexts,
  fields: ObjectSchema<Fields>,
  photos: { readonly max: number; readonly tooMany: string },
) =>
  object({
    Name: lineSchema(DRAFT_NAME_MAX, feedTexts.tooLong(DRAFT_NAME_MAX), feedTexts.textUnreadable).required(
      drafts.nameRequired,
    ),
    Fields: fields.noUnknown(feedTexts.textUnreadable),
    Attachments: attachmentsSchema(feedTexts, photos.max, photos.tooMany),
  });

const referenceSchema = () =>
  object({ Id: idSchema().required(), EditionDate: string().nullable().default(null) }).default(undefined);

/**
 * Reference to the shared draft that a new publication is made from; refused in an edit. @param unreadable message of
 * that refusal
 */
export const draftReferenceSchema = (isNew: boolean, unreadable: string) =>
  isNew ? referenceSchema() : referenceSchema().test('of-new', unreadable, value => value === undefined);
