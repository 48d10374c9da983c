import { addDays } from 'date-fns';
import { object } from 'yup';
import type { groupPins } from '../../i18n/es-CO/group-pins.ts';
import type { Translation } from '../../i18n/language.ts';
import { idSchema } from '../../lib/id-schema.ts';
import { instantSchema } from '../../lib/instant-schema.ts';
import { PIN_DAYS_MAX } from './limits.ts';

type Texts = Translation<typeof groupPins>['errors'];

/** Body of `PUT /api/Flx_Teams/{id}/pin`: the pin must end after `now`, and within `PIN_DAYS_MAX` days. */
export const pinSchema = (texts: Texts, now: Date) =>
  object({
    PostId: idSchema(texts.itemRequired).required(texts.itemRequired),
    Until: instantSchema()
      .typeError(texts.untilInvalid)
      .required(texts.untilRequired)
      .min(now, texts.untilPast)
      .max(addDays(now, PIN_DAYS_MAX), texts.untilFar(PIN_DAYS_MAX)),
  });
