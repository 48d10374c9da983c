import { boolean, number, object, string, type InferType } from 'yup';
import type { friends } from '../../i18n/es-CO/friends.ts';
import type { Translation } from '../../i18n/language.ts';
import { EMAIL } from '../../lib/email.ts';
import { holdsLink } from '../../lib/names.ts';
import { idSchema } from '../../lib/id-schema.ts';
import { phoneForm } from '../../lib/phone.ts';
import { lineSchema } from '../../lib/text-schema.ts';
import { FRIEND_EMAIL_MAX, FRIEND_NAME_MAX, FRIEND_PHONE_MAX, PERSON_TYPES, TRUST_LEVELS } from './types.ts';

export type FriendTexts = Translation<typeof friends>['errors'];

const line = (max: number, texts: FriendTexts) => lineSchema(max, texts.tooLong(max), texts.unreadable);

/** Names may contain no links, because they are sent to strangers by mail. */
const name = (texts: FriendTexts) =>
  line(FRIEND_NAME_MAX, texts).test(
    'name',
    texts.nameLinked,
    text => text === undefined || text === null || !holdsLink(text),
  );

/**
 * Reduces a typed telephone number to its digits, without the code of Colombia; one that is too long is shown as it is,
 * and refused. @spec 3§5.5
 */
export const phoneDigits = (typed: string): string => phoneForm(typed.replaceAll(/\D/g, ''));

/** Body of `POST /api/InvitarAmigo`. A company has no last name. @spec 3§5.5 */
export const friendSchema = (texts: FriendTexts) =>
  object({
    typePerson: string().strict().required(texts.required).oneOf(PERSON_TYPES, texts.required),
    Nombre: name(texts).required(texts.required),
    Apellido: name(texts).when('typePerson', ([type], schema) =>
      type === 'Juridica' ? schema : schema.required(texts.required),
    ),
    Email: line(FRIEND_EMAIL_MAX, texts)
      .transform((value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value))
      .required(texts.required)
      .matches(EMAIL, texts.emailInvalid),
    Tel: string()
      .transform((value: unknown) => (typeof value === 'string' ? phoneDigits(value) : value))
      .required(texts.required)
      .max(FRIEND_PHONE_MAX, texts.phoneLong(FRIEND_PHONE_MAX)),
    Confianza: number()
      .required(texts.required)
      .oneOf(
        TRUST_LEVELS.map(({ Id }) => Id),
        texts.required,
      ),
    MyOrg: boolean().strict().oneOf([true]),
    Org: idSchema(),
    IdUser: idSchema(),
  });

export type FriendBody = InferType<ReturnType<typeof friendSchema>>;
