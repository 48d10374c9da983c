import { array, object, string, type InferType } from 'yup';
import type { groups } from '../../i18n/es-CO/groups.ts';
import type { Translation } from '../../i18n/language.ts';
import { idSchema } from '../../lib/id-schema.ts';
import { lineSchema, textSchema } from '../../lib/text-schema.ts';
import { readsLikeRole } from '../access/role-titles.ts';
import { AREAS_FOLLOWED_MAX, EMAILS_MAX, GROUP_TEXT_MAX, INVITED_AT_ONCE_MAX, REQUEST_REASON_MAX } from './limits.ts';
import { GROUP_PRIVACIES, GROUP_TYPES } from './types.ts';

export type GroupTexts = Translation<typeof groups>['errors'];

const terms = (texts: GroupTexts, max: number) => [max, texts.tooLong(max), texts.textUnreadable] as const;

/** Schema of a group's title, which must not be that of a role. @spec decision 14, THREATS T05 */
const titleSchema = (texts: GroupTexts) =>
  lineSchema(...terms(texts, GROUP_TEXT_MAX))
    .required(texts.required)
    .test('role', texts.titleReserved, value => !readsLikeRole(value ?? ''));

/** Schema of the picture: required for a new group; an edit may omit it to keep the current one. */
const pictureSchema = (texts: GroupTexts, isNew: boolean) =>
  isNew ? string().required(texts.required) : string().min(1, texts.required);

/** Body of `POST` and `PUT /api/Flx_Teams`, with the messages of its reader. @spec 2§5 Group */
export const teamSchema = (texts: GroupTexts, isNew: boolean) =>
  object({
    Title: titleSchema(texts),
    Description: textSchema(...terms(texts, GROUP_TEXT_MAX)),
    Rules: textSchema(...terms(texts, GROUP_TEXT_MAX)),
    Type: string().oneOf(GROUP_TYPES, texts.typeInvalid).required(texts.required),
    IdCategory: idSchema(texts.required)
      .nullable()
      .when('Type', ([type]: unknown[], schema) => (type === 'social' ? schema.required(texts.required) : schema)),
    Areas: array(idSchema(texts.areaGone).required(texts.areaGone))
      .typeError(texts.areaGone)
      .max(AREAS_FOLLOWED_MAX, texts.areasTooMany(AREAS_FOLLOWED_MAX)),
    Privacy: string().oneOf(GROUP_PRIVACIES, texts.privacyInvalid).required(texts.required),
    Img: pictureSchema(texts, isNew),
  });

/** Body of `POST` and `PUT /api/Flx_Areas`. @spec 2§5 Area */
export const areaSchema = (texts: GroupTexts, isNew: boolean) =>
  object({
    Title: titleSchema(texts),
    Description: textSchema(...terms(texts, GROUP_TEXT_MAX)),
    Img: pictureSchema(texts, isNew),
  });

/** Body of `PUT /api/Flx_Teams/{id}/membership`; a request to join a private group may give a reason. */
export const joinSchema = (texts: GroupTexts) => object({ Reason: textSchema(...terms(texts, REQUEST_REASON_MAX)) });

/** Body of `POST /api/Flx_Teams/{id}/members`. @spec 2§5 Group operations */
export const invitationSchema = (texts: GroupTexts) =>
  object({
    UserIds: array(idSchema(texts.peopleRequired).required(texts.peopleRequired))
      .typeError(texts.peopleRequired)
      .required(texts.peopleRequired)
      .min(1, texts.peopleRequired)
      .max(INVITED_AT_ONCE_MAX, texts.peopleTooMany(INVITED_AT_ONCE_MAX)),
  });

/**
 * Body of `POST /api/Flx_Teams/{id}/members/emails`: a pasted list. Invalid addresses are reported as such and do not
 * fail the request.
 */
export const emailInvitationSchema = (texts: GroupTexts) =>
  object({
    Emails: array(string().strict().required(texts.peopleRequired).max(GROUP_TEXT_MAX, texts.tooLong(GROUP_TEXT_MAX)))
      .typeError(texts.peopleRequired)
      .required(texts.peopleRequired)
      .min(1, texts.peopleRequired)
      .max(EMAILS_MAX, texts.peopleTooMany(EMAILS_MAX)),
  });

/** Body of `PUT /api/Flx_Teams/{id}/members/{userId}/role`. */
export const roleSchema = (texts: GroupTexts) =>
  object({
    Role: string()
      .oneOf(['author', 'administrator', 'member'] as const, texts.roleInvalid)
      .required(texts.roleInvalid),
  });

export type TeamBody = InferType<ReturnType<typeof teamSchema>>;
export type AreaBody = InferType<ReturnType<typeof areaSchema>>;
