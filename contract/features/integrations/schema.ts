import { array, number, object, string, type InferType } from 'yup';
import type { integrations } from '../../i18n/es-CO/integrations.ts';
import type { Translation } from '../../i18n/language.ts';
import { lineSchema } from '../../lib/text-schema.ts';
import { ACCOUNT_DAYS_MAX, ACCOUNT_NAME_MAX, NETWORK_MAX, NETWORKS_MAX } from './limits.ts';
import { SCOPES } from './scopes.ts';

export type IntegrationsErrors = Translation<typeof integrations>['errors'];

/** Body of `POST /api/Flx_ServiceAccounts/creation`. The server checks the form of networks. `Days` is the life of the account. */
export const accountSchema = (texts: IntegrationsErrors) =>
  object({
    Name: lineSchema(ACCOUNT_NAME_MAX, texts.nameTooLong(ACCOUNT_NAME_MAX), texts.unreadable).required(
      texts.nameMissing,
    ),
    Scopes: array(string().strict().oneOf(SCOPES, texts.scopeMissing).required())
      .required(texts.scopeMissing)
      .min(1, texts.scopeMissing)
      .max(SCOPES.length, texts.scopeMissing),
    Networks: array(string().strict().trim().required(texts.networkInvalid).max(NETWORK_MAX, texts.networkInvalid))
      .required()
      .max(NETWORKS_MAX, texts.networksTooMany(NETWORKS_MAX)),
    Days: number()
      .strict()
      .integer()
      .required(texts.daysInvalid)
      .min(1, texts.daysInvalid)
      .max(ACCOUNT_DAYS_MAX, texts.daysInvalid),
  });

export type AccountBody = InferType<ReturnType<typeof accountSchema>>;
