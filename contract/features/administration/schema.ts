import { array, boolean, object, string } from 'yup';
import type { administration } from '../../i18n/es-CO/administration.ts';
import type { Translation } from '../../i18n/language.ts';
import { idSchema } from '../../lib/id-schema.ts';
import { textSchema } from '../../lib/text-schema.ts';
import { ROLES } from '../access/roles.ts';
import { ROLE_HOLDERS_MAX, VIEW_REASON_MAX } from './limits.ts';

export type AdministrationTexts = Translation<typeof administration>['errors'];

/** Body of `POST /api/Flx_Views`. */
export const viewSchema = (texts: AdministrationTexts) =>
  object({
    PersonId: idSchema(texts.personGone).required(texts.personGone),
    Reason: textSchema(VIEW_REASON_MAX, texts.reasonTooLong(VIEW_REASON_MAX), texts.textUnreadable).required(
      texts.reasonMissing,
    ),
  });

/** Body of `PUT /api/Flx_Roles`. An empty set of changes is one, too. @spec 2§5 Roles, 2§6 */
export const assignmentsSchema = (texts: AdministrationTexts) =>
  object({
    Roles: array(
      object({
        Id: idSchema().required(),
        EditionDate: string().strict().nullable().defined(),
        Users: array(idSchema(texts.personGone).required(texts.personGone))
          .required()
          .max(ROLE_HOLDERS_MAX, texts.holdersTooMany(ROLE_HOLDERS_MAX)),
        CanEditAllUsers: boolean().strict(),
      }),
    )
      .required()
      .max(ROLES.length),
  });
