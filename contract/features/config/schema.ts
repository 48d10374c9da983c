import { array, number, object, string } from 'yup';
import { idSchema } from '../../lib/id-schema.ts';
import type { config } from '../../i18n/es-CO/config.ts';
import type { Translation } from '../../i18n/language.ts';
import { isDay } from '../../lib/day.ts';
import { lineSchema } from '../../lib/text-schema.ts';
import { BANNER_TITLE_MAX, BANNERS_MAX, LINK_MAX, PERSONAL_VALUE_MAX } from './limits.ts';
import { isLink } from './link.ts';
import { acceptsPersonal, isPersonalTitle } from './personal.ts';

type Texts = Translation<typeof config>['errors'];

const value = (texts: Texts) =>
  string().strict().required(texts.valueInvalid).max(PERSONAL_VALUE_MAX, texts.valueInvalid);

/**
 * Body of `POST /api/Flx_PersonalConfig`, which creates or replaces the setting of that title. The list itself checks
 * that title and person are present, because the requirements have one message for both. @spec 2§5, 3§5.11
 */
export const personalConfigSchema = (texts: Texts) =>
  object({
    Title: string()
      .strict()
      .test('known', texts.titleUnknown, title => title === undefined || isPersonalTitle(title)),
    UserId: idSchema().strict(),
    Value: value(texts).when('Title', ([title], schema) =>
      schema.test(
        'accepted',
        texts.valueInvalid,
        given => typeof title !== 'string' || !isPersonalTitle(title) || acceptsPersonal(title, given),
      ),
    ),
  });

/** Body of `PUT /api/Flx_PersonalConfig/{id}`. Whether the setting accepts the value depends on the stored title. */
export const personalConfigChangeSchema = (title: string, texts: Texts) =>
  object({
    Value: value(texts).test(
      'accepted',
      texts.valueInvalid,
      given => isPersonalTitle(title) && acceptsPersonal(title, given),
    ),
  });

const day = (texts: Texts) =>
  string()
    .strict()
    .nullable()
    .defined()
    .test('day', texts.dayInvalid, given => given === null || given === undefined || isDay(given));

/** Body of `PUT /api/panel/banners`. @spec 2§5 Banners */
export const bannersSchema = (texts: Texts) =>
  object({
    Version: number().strict().integer().min(0).required(),
    Banners: array(
      object({
        Id: idSchema().nullable().defined(),
        Title: lineSchema(BANNER_TITLE_MAX, texts.tooLong(BANNER_TITLE_MAX), texts.textUnreadable).required(
          texts.required,
        ),
        Link: lineSchema(LINK_MAX, texts.tooLong(LINK_MAX), texts.textUnreadable)
          .defined()
          .test('link', texts.linkInvalid, given => given === '' || isLink(given)),
        StartsOn: day(texts),
        EndsOn: day(texts).test(
          'order',
          texts.endsBefore,
          (given, { parent }: { parent: { StartsOn?: unknown } }) =>
            typeof given !== 'string' || typeof parent.StartsOn !== 'string' || given >= parent.StartsOn,
        ),
        Image: string()
          .strict()
          .when('Id', ([id], schema) => (id === null ? schema.required(texts.pictureRequired) : schema)),
      }).required(),
    )
      .required()
      .max(BANNERS_MAX, texts.bannersMax(BANNERS_MAX)),
  });

/**
 * Body of `POST /api/panel/banners/changes/{id}/undo`, and of the same for parameters: the edition that the reader has
 * seen.
 */
export const undoSchema = () => object({ Version: number().strict().integer().min(0).required() });
