import { array, number, object, string } from 'yup';
import type { welcome } from '../../i18n/es-CO/welcome.ts';
import type { Translation } from '../../i18n/language.ts';
import { idSchema } from '../../lib/id-schema.ts';
import { THEMES } from '../config/personal.ts';
import { INTERESTS_MAX } from '../people/limits.ts';
import { FIRST_VISIT_STEPS } from './types.ts';

export type WelcomeTexts = Translation<typeof welcome>['errors'];

const photo = (texts: WelcomeTexts) =>
  string().strict().min(1, texts.photoInvalid).typeError(texts.photoInvalid).nullable();

const interests = (texts: WelcomeTexts) =>
  array(idSchema(texts.interestRequired).required(texts.interestRequired))
    .typeError(texts.interestRequired)
    .max(INTERESTS_MAX, texts.interestRequired);

const theme = (texts: WelcomeTexts) => string().strict().oneOf(THEMES, texts.themeRequired);

/** Body of `PUT /api/Flx_Profile/registration`: the result of one step, and the number of the next. */
export const firstVisitSchema = (texts: WelcomeTexts) =>
  object({
    Step: number().strict().integer().min(1).max(FIRST_VISIT_STEPS).required(),
    Foto: photo(texts),
    Interests: interests(texts),
    Theme: theme(texts),
  });

/** Body of `POST /api/Flx_Profile/registration`. @spec 3§5.3, 3§7.4 */
export const registrationSchema = (texts: WelcomeTexts) =>
  object({
    UserId: idSchema().strict().required(),
    Foto: photo(texts),
    Interests: interests(texts).min(1, texts.interestRequired).required(texts.interestRequired),
    Theme: theme(texts).required(texts.themeRequired),
  });
