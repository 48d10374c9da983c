import { object, string } from 'yup';
import { idSchema } from '../../lib/id-schema.ts';
import type { config } from '../../i18n/es-CO/config.ts';
import type { Translation } from '../../i18n/language.ts';
import { PERSONAL_VALUE_MAX } from './limits.ts';
import { acceptsPersonal, isPersonalTitle } from './personal.ts';

type Texts = Translation<typeof config>['errors'];

const value = (texts: Texts) =>
  string().strict().required(texts.valueInvalid).max(PERSONAL_VALUE_MAX, texts.valueInvalid);

/**
 * Body of `POST /api/Flx_PersonalConfig`: creates or replaces the setting of that title. That title and person are present is a
 * rule of the list: the requirements have one message for both. @spec 2§5, 3§5.11
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
