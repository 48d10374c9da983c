import { boolean, object, string, type InferType } from 'yup';
import type { apps } from '../../i18n/es-CO/apps.ts';
import type { Translation } from '../../i18n/language.ts';
import { isDay } from '../../lib/day.ts';
import { idSchema } from '../../lib/id-schema.ts';
import { BUSINESS_ID_DIGITS } from './limits.ts';

export type AppsTexts = Translation<typeof apps>['errors'];

/** Person whose vacations or certificate are requested: the caller, so it may be omitted. @spec 3§3.9, THREATS T28 */
const own = () => ({ idUser: idSchema() });

const day = (texts: AppsTexts) =>
  string()
    .strict()
    .required(texts.required)
    .test('day', texts.dayInvalid, value => value === undefined || isDay(value));

/** Body of `POST /api/apps/vacation`; `leaveFault` checks the days. @spec 3§5.10 */
export const vacationSchema = (texts: AppsTexts) => object({ ...own(), StartDate: day(texts), EndDate: day(texts) });

/** Body of `POST /api/apps/vacation/balance` and `POST /api/apps/certificate`. */
export const ownSchema = () => object(own());

/** Business id: digits, as a text or a number. */
const businessId = (texts: AppsTexts) =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? value.trim() : value))
    .required(texts.required)
    .matches(new RegExp(`^\\d{1,${BUSINESS_ID_DIGITS}}$`), { message: texts.idInvalid, excludeEmptyString: true });

/** Bodies of `POST /api/apps/stocktakings`, `invoices` and `clients`. @spec 3§3.9, 3§5.10 */
export const stockSchema = (texts: AppsTexts) => object({ idStock: businessId(texts) });
export const invoiceSchema = (texts: AppsTexts) => object({ idInvoice: businessId(texts) });
export const clientSchema = (texts: AppsTexts) => object({ idClient: businessId(texts) });

/** Body of `POST /api/apps/approvals/{id}`. */
export const approvalSchema = () => object({ Approved: boolean().strict().required() });

export type VacationBody = InferType<ReturnType<typeof vacationSchema>>;
