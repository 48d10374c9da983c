import { array, boolean, mixed, number, object, string, type Schema } from 'yup';
import type { settings } from '../../i18n/es-CO/settings.ts';
import type { Translation } from '../../i18n/language.ts';
import { idSchema } from '../../lib/id-schema.ts';
import { lineSchema, textSchema } from '../../lib/text-schema.ts';
import { CONTACT_ROLES, ROLES } from '../access/roles.ts';
import { ADMIN_APPS, type AdminApp } from '../access/rules.ts';
import { DESTINATIONS, MODULES } from '../index.ts';
import { APP_TITLE_MAX, APPS_MAX, INVITATION_QUOTA_MAX, LINK_MAX } from '../config/limits.ts';
import { isLink } from '../config/link.ts';
import { THEMES } from '../config/personal.ts';
import { CATALOGUE_NAMES, CATALOGUES, type CatalogueName } from './catalogues.ts';
import {
  HOME_BUTTON_MAX,
  HOME_MESSAGE_MAX,
  SIGN_IN_TEXT_MAX,
  NAV_ENTRIES_MAX,
  NAV_TITLE_MAX,
  NETWORK_NAME_MAX,
  TEMPLATE_MAX,
} from './limits.ts';
import { EDITED_TITLES, ITEM_ACTIONS, type EditedTitle } from './settings.ts';

export type SettingsTexts = Translation<typeof settings>['errors'];

/** Entries of the settings panel that cannot be removed, because without them there is no way back. @assumed */
export const KEPT_APPS: readonly AdminApp[] = ['general', 'roles'];

const line = (max: number, texts: SettingsTexts) => lineSchema(max, texts.tooLong(max), texts.textUnreadable);

const link = (texts: SettingsTexts) =>
  line(LINK_MAX, texts).test('link', texts.linkInvalid, given => !given || isLink(given));

/** Schema of a navigation entry: a destination of the product, or a link with a name. */
const navEntry = (texts: SettingsTexts) =>
  object({
    key: string().strict().oneOf(DESTINATIONS, texts.valueInvalid),
    title: line(NAV_TITLE_MAX, texts),
    url: link(texts),
  })
    .noUnknown()
    .test('one', texts.navInvalid, given =>
      given.key === undefined ? !!given.title && !!given.url : given.title === undefined && given.url === undefined,
    );

const isOnce = (values: readonly unknown[] | undefined | null): boolean =>
  values === undefined || values === null || new Set(values).size === values.length;

/**
 * Returns the values of this member in a list. The list may hold values of any type, because it has not been validated
 * yet.
 */
const membersOf = (list: readonly unknown[] | null | undefined, name: string): unknown[] =>
  (list ?? []).flatMap(one =>
    typeof one === 'object' && one !== null && name in one ? ((one as Record<string, unknown>)[name] ?? []) : [],
  );

/**
 * Returns the schema of a setting, by its title; the validated value is the one stored. The logo is the name of an
 * uploaded picture, or null.
 */
export function settingSchema(title: EditedTitle, texts: SettingsTexts): Schema {
  const required = texts.required;
  const schemas: Readonly<Record<EditedTitle, () => Schema>> = {
    name: () => line(NETWORK_NAME_MAX, texts).required(required),
    logo: () => string().strict().nullable().defined(),
    signInText: () => line(SIGN_IN_TEXT_MAX, texts).nullable().defined(),
    homeMessage: () => textSchema(HOME_MESSAGE_MAX, texts.tooLong(HOME_MESSAGE_MAX), texts.textUnreadable).defined(),
    homeButtonText: () => line(HOME_BUTTON_MAX, texts).defined(),
    homeButtonLink: () => link(texts).defined(),
    leftNav: () =>
      array(navEntry(texts).required(texts.valueInvalid))
        .required(required)
        .max(NAV_ENTRIES_MAX, texts.tooMany(NAV_ENTRIES_MAX))
        .test('once', texts.repeated, given => isOnce(membersOf(given, 'key'))),
    leftNavEditable: () => boolean().strict().required(required),
    themes: () =>
      array(string().strict().oneOf(THEMES, texts.valueInvalid).required())
        .required(required)
        .min(1, texts.themeMissing)
        .max(THEMES.length)
        .test('once', texts.repeated, isOnce),
    theme: () => string().strict().oneOf(THEMES, texts.valueInvalid).required(required),
    setupMenu: () =>
      array(string().strict().oneOf(ADMIN_APPS, texts.valueInvalid).required())
        .required(required)
        .max(ADMIN_APPS.length)
        .test('once', texts.repeated, isOnce)
        .test('kept', texts.menuKept, given => KEPT_APPS.every(app => given?.includes(app) === true)),
    emailTemplate: () =>
      object({
        header: textSchema(TEMPLATE_MAX, texts.tooLong(TEMPLATE_MAX), texts.textUnreadable).defined(),
        footer: textSchema(TEMPLATE_MAX, texts.tooLong(TEMPLATE_MAX), texts.textUnreadable).defined(),
      }).noUnknown(),
    messageTextMailed: () => boolean().strict().required(required),
    timesheetUrl: () => link(texts).nullable().defined(),
    apps: () =>
      array(
        object({ title: line(APP_TITLE_MAX, texts).required(required), url: link(texts).required(required) })
          .noUnknown()
          .required(texts.valueInvalid),
      )
        .required(required)
        .max(APPS_MAX, texts.tooMany(APPS_MAX)),
    invitationQuota: () =>
      number()
        .strict()
        .required(required)
        .integer(texts.quotaInvalid(INVITATION_QUOTA_MAX))
        .min(1, texts.quotaInvalid(INVITATION_QUOTA_MAX))
        .max(INVITATION_QUOTA_MAX, texts.quotaInvalid(INVITATION_QUOTA_MAX)),
    contactRole: () => string().strict().oneOf(CONTACT_ROLES, texts.valueInvalid).nullable().defined(),
    secondFactorRoles: () =>
      array(string().strict().oneOf(ROLES, texts.valueInvalid).required())
        .defined()
        .max(ROLES.length)
        .test('once', texts.repeated, isOnce),
    modulesOff: () =>
      array(string().strict().oneOf(MODULES, texts.valueInvalid).required())
        .defined()
        .max(MODULES.length)
        .test('once', texts.repeated, isOnce),
  };
  return schemas[title]();
}

/** Body of `PUT /api/panel/settings`. The values of settings are checked by their own schemas. */
export const settingsSchema = (texts: SettingsTexts) =>
  object({
    Version: number().strict().integer().min(0).required(),
    General: array(
      object({
        Title: string().strict().oneOf(EDITED_TITLES).required(),
        Value: mixed().nullable(),
        Own: boolean().strict(),
      }).required(),
    )
      .max(EDITED_TITLES.length)
      .test('once', texts.repeated, given => isOnce(membersOf(given, 'Title'))),
    Catalogues: array(
      object({
        Name: string().strict().oneOf(CATALOGUE_NAMES).required(),
        Restore: boolean().strict(),
        Items: array(
          object({
            Id: idSchema().strict(),
            DefaultId: idSchema().strict(),
            Title: line(Math.max(...Object.values(CATALOGUES).map(({ titleMax }) => titleMax)), texts),
            Icon: string().strict(),
            Hobbies: line(Math.max(...Object.values(CATALOGUES).map(({ hobbiesMax = 0 }) => hobbiesMax)), texts),
            action: string().strict().oneOf(ITEM_ACTIONS).required(),
          }).required(),
        ).max(2 * Math.max(...Object.values(CATALOGUES).map(({ rowsMax }) => rowsMax))),
      }).required(),
    )
      .max(CATALOGUE_NAMES.length)
      .test('once', texts.repeated, given => isOnce(membersOf(given, 'Name'))),
  });

/** Body of `POST /api/panel/settings/test-mail` and `…/mail-preview`: the template being written. */
export const testMailSchema = (texts: SettingsTexts) =>
  object({
    header: textSchema(TEMPLATE_MAX, texts.tooLong(TEMPLATE_MAX), texts.textUnreadable).defined(),
    footer: textSchema(TEMPLATE_MAX, texts.tooLong(TEMPLATE_MAX), texts.textUnreadable).defined(),
  });

/** Returns whether rows of the catalogue may have this picture. */
export const isIconOf = (name: CatalogueName, icon: string | undefined): boolean =>
  CATALOGUES[name].icons === undefined
    ? icon === undefined
    : icon !== undefined && CATALOGUES[name].icons.includes(icon);
