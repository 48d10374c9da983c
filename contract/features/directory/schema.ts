import { array, boolean, number, object, string, type InferType } from 'yup';
import type { directory } from '../../i18n/es-CO/directory-console.ts';
import type { Translation } from '../../i18n/language.ts';
import { isDay } from '../../lib/day.ts';
import { EMAIL } from '../../lib/email.ts';
import { idSchema } from '../../lib/id-schema.ts';
import { lineSchema, phoneSchema } from '../../lib/text-schema.ts';
import { EXTENSION_MAX, PHONE_MAX } from '../people/limits.ts';
import { ROLES } from '../access/roles.ts';
import { ACCOUNT_NAME_MAX } from '../session/limits.ts';
import { LETTERED } from './letter-types.ts';
import { BULK_ACTIONS, WELCOMED } from './bulk-types.ts';
import { IMPORT_FIELDS, IMPORT_KEYS, type ImportField } from './import-types.ts';
import {
  BADGES_MAX,
  BULK_FILTER_MAX,
  HANDOVER_ITEMS_MAX,
  ID_NUMBER_MAX,
  IMPORT_COLUMNS_MAX,
  LETTERS_MAX,
  MEMBER_EMAIL_MAX,
  MEMBERS_AT_ONCE_MAX,
  MERGE_REASON_MAX,
  POSITION_MAX,
  SHARED_NAME_MAX,
  TEMPORARY_BADGE_HOURS,
} from './limits.ts';

export type DirectoryTexts = Translation<typeof directory>['errors'];

const terms = (texts: DirectoryTexts, max: number) => [max, texts.tooLong(max), texts.textUnreadable] as const;

const phone = (texts: DirectoryTexts) =>
  phoneSchema(...terms(texts, PHONE_MAX))
    .matches(/^[\d +()-]*$/, texts.phoneInvalid)
    .nullable();

/**
 * Body of `POST /api/Flx_Invitations`. It may name its sender and organisation, but they must then be the real ones.
 * The form of administrators requires a last name; a company has none.
 * @spec 2§5 Invitation
 */
export const invitationSchema = (texts: DirectoryTexts) =>
  object({
    Nombre: lineSchema(...terms(texts, ACCOUNT_NAME_MAX)).required(texts.required),
    Apellido: lineSchema(...terms(texts, ACCOUNT_NAME_MAX)),
    Email: lineSchema(...terms(texts, MEMBER_EMAIL_MAX))
      .required(texts.required)
      .matches(EMAIL, texts.emailInvalid),
    AreaId: idSchema(texts.areaGone),
    MyOrg: boolean().strict().oneOf([true]),
    Org: idSchema(),
    IdUser: idSchema(),
  });

/** Body of `PUT /api/Flx_Members/{id}`; omitted fields are unchanged. @spec 2§5 Users */
export const memberSchema = (texts: DirectoryTexts) =>
  object({
    Nombre: lineSchema(...terms(texts, ACCOUNT_NAME_MAX)).required(texts.required),
    Apellido: lineSchema(...terms(texts, ACCOUNT_NAME_MAX)).required(texts.required),
    Position: lineSchema(...terms(texts, POSITION_MAX)),
    AreaId: idSchema(texts.required).required(texts.required),
    ManagerId: idSchema(texts.managerInvalid).nullable(),
    EntryDate: string()
      .strict()
      .nullable()
      .test('day', texts.dayInvalid, value => value === null || value === undefined || isDay(value)),
    Phone: phone(texts),
    Cellphone: phone(texts),
    Ext: number()
      .strict()
      .typeError(texts.extensionInvalid)
      .integer(texts.extensionInvalid)
      .min(0, texts.extensionInvalid)
      .max(EXTENSION_MAX, texts.extensionInvalid)
      .nullable(),
  });

/**
 * Body of `PUT /api/Flx_Members/active`: applies to all the people or none. @spec 2§4 User active and blocked, 3§4.11
 */
export const activitySchema = (texts: DirectoryTexts) =>
  object({
    Ids: array(idSchema(texts.peopleInvalid).strict().required(texts.peopleInvalid))
      .typeError(texts.peopleInvalid)
      .required(texts.peopleInvalid)
      .min(1, texts.peopleInvalid)
      .max(MEMBERS_AT_ONCE_MAX, texts.peopleTooMany(MEMBERS_AT_ONCE_MAX)),
    IsActive: boolean().strict().required(),
  });

const numberSchema = (texts: DirectoryTexts) =>
  lineSchema(...terms(texts, ID_NUMBER_MAX)).matches(/^[A-Z0-9-]+$/, texts.numberInvalid);

/** Body of `PUT /api/Flx_Members/{id}/identity`; omitted fields are unchanged, and null removes. */
export const identitySchema = (texts: DirectoryTexts) =>
  object({
    Email: lineSchema(...terms(texts, MEMBER_EMAIL_MAX))
      .matches(EMAIL, texts.emailInvalid)
      .nullable(),
    IdNumber: numberSchema(texts).nullable(),
    EmployeeNumber: numberSchema(texts).nullable(),
    Birthday: string()
      .strict()
      .nullable()
      .test('day', texts.birthdayInvalid, day => day === null || day === undefined || isDay(day)),
  });

export type IdentityBody = InferType<ReturnType<typeof identitySchema>>;
export type InvitationBody = InferType<ReturnType<typeof invitationSchema>>;
export type MemberBody = InferType<ReturnType<typeof memberSchema>>;

/** Schema of a row's present cells in an import file; `Ext` as a number. */
export const importRowSchema = (
  texts: DirectoryTexts & { readonly numberInvalid: string; readonly birthdayInvalid: string },
) => {
  const { Position, EntryDate, Phone, Cellphone, Ext } = memberSchema(texts).fields;
  const email = lineSchema(...terms(texts, MEMBER_EMAIL_MAX)).matches(EMAIL, texts.emailInvalid);
  return object({
    Email: email,
    Manager: email,
    IdNumber: numberSchema(texts),
    EmployeeNumber: numberSchema(texts),
    Nombre: lineSchema(...terms(texts, ACCOUNT_NAME_MAX)),
    Apellido: lineSchema(...terms(texts, ACCOUNT_NAME_MAX)),
    Position,
    EntryDate,
    Birthday: string()
      .strict()
      // The year only serves to check the 29th of February.
      .test('day', texts.birthdayInvalid, day => day === undefined || isDay(day) || isDay(`2000-${day}`)),
    Phone,
    Cellphone,
    Ext,
  });
};

/** Body of `PUT /api/Flx_Members/imports/{id}`: the mapping of fields to columns. */
export const importMappingSchema = (texts: { readonly columnUnknown: string }) => {
  const column = number()
    .strict()
    .typeError(texts.columnUnknown)
    .integer(texts.columnUnknown)
    .min(0, texts.columnUnknown)
    .max(IMPORT_COLUMNS_MAX - 1, texts.columnUnknown);
  return object({
    Mapping: object(
      Object.fromEntries(IMPORT_FIELDS.map(field => [field, column])) as Record<ImportField, typeof column>,
    ) // `Object.fromEntries` types its keys as string.
      .noUnknown()
      .default(undefined)
      .required(),
    KeyField: string().strict().oneOf(IMPORT_KEYS).required(),
    CreateAreas: boolean().strict().required(),
  });
};

export type ImportMappingBody = InferType<ReturnType<typeof importMappingSchema>>;

/** Body of `POST /api/Flx_Members/{id}/handover`: each item once, with its new owner, or null to end it. */
export const handoverSchema = (texts: DirectoryTexts) =>
  object({
    Items: array()
      .of(
        object({
          Kind: string().strict().required(texts.itemsInvalid).max(40, texts.itemsInvalid),
          Id: idSchema(texts.itemsInvalid).required(texts.itemsInvalid),
          Heir: idSchema(texts.heirGone).nullable().defined(texts.heirGone),
        }).required(texts.itemsInvalid),
      )
      .strict()
      .required(texts.itemsInvalid)
      .min(1, texts.itemsInvalid)
      .max(HANDOVER_ITEMS_MAX, texts.itemsTooMany(HANDOVER_ITEMS_MAX))
      .test(
        'once',
        texts.itemsInvalid,
        // Values that are not items are refused by their own schema.
        items =>
          new Set(
            items.map((item: { Kind?: unknown; Id?: unknown } | null) => `${String(item?.Kind)} ${String(item?.Id)}`),
          ).size === items.length,
      ),
  });
export type HandoverBody = InferType<ReturnType<typeof handoverSchema>>;

/** Body of `POST /api/Flx_Members/{id}/merges`: the record that is closed, and the reason. */
export const mergeSchema = (texts: DirectoryTexts) =>
  object({
    Other: idSchema(texts.required).required(texts.required),
    Reason: lineSchema(...terms(texts, MERGE_REASON_MAX)).required(texts.required),
  });
export type MergeBody = InferType<ReturnType<typeof mergeSchema>>;

/** Body of `PUT /api/Flx_Merges/{id}/answer`. */
export const mergeAnswerSchema = (texts: DirectoryTexts) =>
  object({ IsConfirmed: boolean().strict().required(texts.required) });

/**
 * Body of `POST /api/Flx_Members/bulks`: the change, and the people: those who match a filter and a search of
 * Flx_Members, those who have not come in yet, or those whom a file has added.
 */
export const bulkSchema = (texts: DirectoryTexts) =>
  object({
    Action: string().strict().oneOf(BULK_ACTIONS).required(),
    Filter: string().strict().max(BULK_FILTER_MAX),
    Search: string().strict().max(BULK_FILTER_MAX),
    Welcomed: string().strict().oneOf(WELCOMED),
    ImportId: idSchema(),
    /** Number of people that its sender has seen; with another number nothing begins. */
    Expected: number().strict().integer().min(0).required(),
    AreaId: idSchema(texts.required).when('Action', ([action], schema) =>
      action === 'area' ? schema.required(texts.required) : schema,
    ),
    /** Person who receives the things that blocked people are responsible for; without one their groups wait four days. */
    HeirId: idSchema(texts.heirGone).nullable(),
    ManagerId: idSchema(texts.managerInvalid)
      .nullable()
      .when('Action', ([action], schema) => (action === 'manager' ? schema.defined(texts.required) : schema)),
    Position: lineSchema(...terms(texts, POSITION_MAX)).when('Action', ([action], schema) =>
      action === 'position' ? schema.required(texts.required) : schema,
    ),
    Role: string()
      .strict()
      .oneOf(ROLES)
      .when('Action', ([action], schema) =>
        action === 'giveRole' || action === 'takeRole' ? schema.required(texts.required) : schema,
      ),
  });
export type BulkBody = InferType<ReturnType<typeof bulkSchema>>;

/**
 * Body of `POST /api/Flx_Members/letters`: chosen people, or those who match a filter and a search of Flx_Members, of
 * whom the first ones get a letter.
 */
export const lettersSchema = (tooMany: string) =>
  object({
    Ids: array().of(idSchema().required()).strict().min(1).max(LETTERS_MAX, tooMany),
    Filter: string().strict().max(BULK_FILTER_MAX),
    Search: string().strict().max(BULK_FILTER_MAX),
    Which: string().strict().oneOf(LETTERED).required(),
  });
export type LettersBody = InferType<ReturnType<typeof lettersSchema>>;

/** Body of `POST /api/Flx_SharedDevices`. */
export const sharedDeviceSchema = (texts: DirectoryTexts) =>
  object({ Name: lineSchema(...terms(texts, SHARED_NAME_MAX)).required(texts.required) });
export type SharedDeviceBody = InferType<ReturnType<typeof sharedDeviceSchema>>;

/** Body of `POST /api/Flx_Badges`: people, and the hours for which temporary badges are valid. */
export const badgesSchema = (tooMany: string) =>
  object({
    Users: array().of(idSchema().required()).strict().min(1).max(BADGES_MAX, tooMany).required(),
    Hours: number().strict().integer().min(1).max(TEMPORARY_BADGE_HOURS),
  });
export type BadgesBody = InferType<ReturnType<typeof badgesSchema>>;
