import { array, number, object, string, type Schema } from 'yup';
import { BUSINESS_ITEMS_MAX, BUSINESS_TEXT_MAX } from '#contract/features/apps/limits.ts';
import { isDay } from '#contract/lib/day.ts';
import { lineSchema } from '#contract/lib/text-schema.ts';
import type { BusinessAnswers } from './port.ts';

const AMOUNT_MAX = 1e15;
const DAYS_MAX = 10_000;

const text = () => lineSchema(BUSINESS_TEXT_MAX, 'A text is too long', 'A text is unreadable').required();
const perhaps = () =>
  lineSchema(BUSINESS_TEXT_MAX, 'A text is too long', 'A text is unreadable').nullable().default(null);
const amount = (max = AMOUNT_MAX) => number().min(-max).max(max);
const perhapsAmount = (max?: number) => amount(max).nullable().default(null);
const day = () => string().test('day', 'Not a day', value => value === undefined || value === null || isDay(value));
const perhapsDay = () => day().nullable().default(null);
/** Makes the schema of the requested id; a service that returns another one is not trusted. */
const idOf = (asked: string) => string().transform(String).oneOf([asked]).default(asked);

/** Required shape of each response; other fields are dropped. Texts are one line, without control characters. */
const SCHEMAS: { readonly [Query in keyof BusinessAnswers]: (id: string) => Schema<BusinessAnswers[Query]> } = {
  vacation: () =>
    object({
      DiasVacaciones: number().required().min(-DAYS_MAX).max(DAYS_MAX),
      Desde: perhapsDay(),
      Hasta: perhapsDay(),
      Causados: perhapsAmount(DAYS_MAX),
      Disfrutados: perhapsAmount(DAYS_MAX),
      Aprobador: perhaps(),
    }),
  certificate: () =>
    object({
      Nombre: text(),
      Identificacion: perhaps(),
      Cargo: text(),
      FechaIngreso: day().required(),
      TipoContrato: perhaps(),
      Salario: perhapsAmount(),
      Empresa: text(),
      Nit: perhaps(),
      Firmante: perhaps(),
      CargoFirmante: perhaps(),
    }),
  stocktakings: id =>
    object({
      Id: idOf(id),
      Nombre: text(),
      Bodega: perhaps(),
      Fecha: perhapsDay(),
      Responsable: perhaps(),
      Items: array(
        object({ Nombre: text(), Cantidad: amount().required(), Unidad: perhaps(), Estado: perhaps() }).required(),
      )
        .max(BUSINESS_ITEMS_MAX)
        .default([]),
    }),
  invoices: id =>
    object({
      Id: idOf(id),
      Cliente: text(),
      Fecha: perhapsDay(),
      Vence: perhapsDay(),
      Valor: amount().required(),
      Saldo: perhapsAmount(),
      Estado: text(),
    }),
  clients: id =>
    object({
      Id: idOf(id),
      Nombre: text(),
      Estado: text(),
      Ciudad: perhaps(),
      Cupo: perhapsAmount(),
      Saldo: perhapsAmount(),
      UltimaCompra: perhapsDay(),
    }),
};

/** Validates a response. @throws ValidationError of one that is not as it should be */
export function readAnswer<Query extends keyof BusinessAnswers>(
  query: Query,
  id: string,
  answer: unknown,
): BusinessAnswers[Query] {
  const schema: Schema<BusinessAnswers[Query]> = SCHEMAS[query](id);
  return schema.validateSync(answer, { stripUnknown: true });
}
