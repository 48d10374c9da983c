import { array, object, string } from 'yup';
import type { securityErrors } from '../../i18n/es-CO/security-errors.ts';
import type { Translation } from '../../i18n/language.ts';
import { lineSchema } from '../../lib/text-schema.ts';
import { ANSWER_MAX, CREDENTIAL_MAX, PASSKEY_NAME_MAX, RESET_REASON_MAX } from './limits.ts';

export type SecurityErrors = Translation<typeof securityErrors>;

const TRANSPORTS_MAX = 10;
const TRANSPORT_MAX = 40;

/** Text in base64url. */
const encoded = (max: number, { unusable }: SecurityErrors) =>
  string()
    .strict()
    .required(unusable)
    .max(max, unusable)
    .matches(/^[\w-]+$/, unusable);

const name = (texts: SecurityErrors) => lineSchema(PASSKEY_NAME_MAX, texts.tooLong(PASSKEY_NAME_MAX), texts.unreadable);

/** Body of `POST /api/Flx_Passkeys`: the answer of an authenticator. */
export const passkeySchema = (texts: SecurityErrors) =>
  object({
    Credential: encoded(CREDENTIAL_MAX, texts),
    ClientData: encoded(ANSWER_MAX, texts),
    Attestation: encoded(ANSWER_MAX, texts),
    Transports: array(
      string()
        .strict()
        .required(texts.unusable)
        .matches(/^[\w-]+$/, texts.unusable)
        .max(TRANSPORT_MAX, texts.unusable),
    )
      .required(texts.unusable)
      .max(TRANSPORTS_MAX, texts.unusable),
  });

const TYPED_MAX = 40;

/** Body of the operations that ask for a code: of the authenticator app, or a recovery code. */
export const factorCodeSchema = (texts: SecurityErrors) =>
  object({ Code: string().strict().required(texts.codeRequired).max(TYPED_MAX, texts.wrongCode) });

/** Body of `POST /api/Flx_Members/{id}/factors/removal`. */
export const factorResetSchema = (texts: SecurityErrors) =>
  object({
    Reason: lineSchema(RESET_REASON_MAX, texts.tooLong(RESET_REASON_MAX), texts.unreadable).required(
      texts.reasonRequired,
    ),
  });

/** Body of `PUT /api/Flx_Passkeys/{id}`. */
export const passkeyNameSchema = (texts: SecurityErrors) => object({ Name: name(texts).required(texts.required) });
