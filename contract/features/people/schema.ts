import { array, boolean, number, object, string, type InferType } from 'yup';
import type { people } from '../../i18n/es-CO/people.ts';
import type { Translation } from '../../i18n/language.ts';
import { idSchema } from '../../lib/id-schema.ts';
import { lineSchema, phoneSchema, textSchema } from '../../lib/text-schema.ts';
import { ABOUT_ME_MAX, ALBUM_MAX, EXTENSION_MAX, INTERESTS_MAX, PHONE_MAX, SOCIAL_MAX } from './limits.ts';
import { PRESENCES_MAX } from './presence.ts';
import { PRIVACY_FLAGS } from './privacy.ts';
import { isPageOf, NETWORK_PAGES, socialAddress } from './social-links.ts';
import { SOCIAL_NETWORKS } from './types.ts';

export type PeopleTexts = Translation<typeof people>['errors'];

const terms = (texts: PeopleTexts, max: number) => [max, texts.tooLong(max), texts.textUnreadable] as const;

const linkSchema = (texts: PeopleTexts, network: (typeof SOCIAL_NETWORKS)[number]) =>
  lineSchema(...terms(texts, SOCIAL_MAX))
    .transform((typed: unknown) => (typeof typed === 'string' ? socialAddress(network, typed) : typed))
    .test(
      'page',
      texts.linkForeign(NETWORK_PAGES[network].name, NETWORK_PAGES[network].hosts[0]),
      value => (value ?? '') === '' || isPageOf(network, value ?? ''),
    );

const numberSchema = (texts: PeopleTexts) =>
  phoneSchema(...terms(texts, PHONE_MAX))
    .matches(/^[\d +()-]*$/, texts.phoneInvalid)
    .nullable();

const flagsSchema = () =>
  object(
    Object.fromEntries(PRIVACY_FLAGS.map(flag => [flag, boolean().strict()])) as Record<
      (typeof PRIVACY_FLAGS)[number],
      ReturnType<typeof boolean>
    >,
  );

/** Returns a test whether a nested object of a body has only these keys. */
const hasOnly =
  (names: readonly string[]) =>
  (value: object | undefined): boolean =>
    Object.keys(value ?? {}).every(name => names.includes(name));

/** Body of `PUT /api/Flx_Profile/{id}`: omitted fields are unchanged. @spec 2§5 Profile, 2§7 */
export const profileSchema = (texts: PeopleTexts) =>
  object({
    AboutMe: textSchema(...terms(texts, ABOUT_ME_MAX)),
    Social: object({
      Linkedin: linkSchema(texts, 'Linkedin'),
      Facebook: linkSchema(texts, 'Facebook'),
      Instagram: linkSchema(texts, 'Instagram'),
      Youtube: linkSchema(texts, 'Youtube'),
    })
      .default(undefined)
      .typeError(texts.linkInvalid)
      .test('known', texts.linkInvalid, hasOnly(SOCIAL_NETWORKS)),
    Phone: numberSchema(texts),
    Ext: number()
      .strict()
      .typeError(texts.extensionInvalid)
      .integer(texts.extensionInvalid)
      .min(0, texts.extensionInvalid)
      .max(EXTENSION_MAX, texts.extensionInvalid)
      .nullable(),
    Cellphone: numberSchema(texts),
    Foto: string().strict().min(1, texts.photoInvalid).typeError(texts.photoInvalid).nullable(),
    Cover: string().strict().min(1, texts.photoInvalid).typeError(texts.photoInvalid).nullable(),
    Photos: array(string().strict().required(texts.photoInvalid))
      .typeError(texts.photoInvalid)
      .max(ALBUM_MAX, texts.photosTooMany(ALBUM_MAX)),
    Interests: array(idSchema(texts.interestGone).required(texts.interestGone))
      .typeError(texts.interestGone)
      .max(INTERESTS_MAX, texts.interestGone),
    PrivacyConfiguration: flagsSchema()
      .default(undefined)
      .typeError(texts.flagInvalid)
      .test('known', texts.flagInvalid, hasOnly(PRIVACY_FLAGS)),
  });

/** Body of `PUT /api/Flx_Users/{id}/manager`; null for nobody above. */
export const managerSchema = (texts: PeopleTexts) =>
  object({ ManagerId: idSchema(texts.managerInvalid).defined(texts.managerInvalid).nullable() });

/** Body of `POST /api/communications/getPresencesByUserId`. @spec 2§7 Presence */
export const presencesSchema = (texts: PeopleTexts) =>
  object({
    ids: array(idSchema(texts.peopleInvalid).strict().required(texts.peopleInvalid))
      .typeError(texts.peopleInvalid)
      .required(texts.peopleInvalid)
      .max(PRESENCES_MAX, texts.peopleTooMany(PRESENCES_MAX)),
  });

export type ProfileBody = InferType<ReturnType<typeof profileSchema>>;
