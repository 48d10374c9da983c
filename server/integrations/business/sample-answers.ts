import { createHash } from 'node:crypto';
import { SAMPLE_IDS_END } from '#contract/features/apps/limits.ts';
import { dayAfter } from '#contract/lib/holidays.ts';
import type { BusinessAnswers } from './port.ts';

/** Picks a number from 0 to `most` for an invented property, always the same for the same id. */
const pick = (id: string, what: string, most: number): number =>
  createHash('sha256').update(`${what} ${id}`).digest().readUInt32BE(0) % (most + 1);

const oneOf = <Value>(id: string, what: string, values: readonly [Value, ...Value[]]): Value =>
  values[pick(id, what, values.length - 1)] ?? values[0];

/** Returns a day within the last so many years. */
const dayBefore = (today: string, id: string, what: string, years: number): string =>
  dayAfter(today, -pick(id, what, 365 * years - 1));

/** Returns the first and last day of the current year of work, which begins in November for everybody. */
function yearOfWork(today: string): { readonly Desde: string; readonly Hasta: string } {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '11-01' ? 1 : 0);
  return { Desde: `${year}-11-01`, Hasta: `${year + 1}-10-31` };
}

const PEOPLE = ['Marta Lucía Henao', 'Jorge Iván Tabares', 'Rosalba Quiñones', 'Camilo Ávila'] as const;
const COMPANIES = ['Cooperativa El Roble', 'Ferretería La Esquina', 'Lácteos San Fermín', 'Hotel Mirador'] as const;
const PLACES = ['Bodega Fontibón', 'Bodega Itagüí', 'Bodega Yumbo'] as const;
const CITIES = ['Bogotá', 'Medellín', 'Cali', 'Bucaramanga'] as const;
const GOODS = [
  ['Café excelso', 'saco'],
  ['Filtros de papel', 'caja'],
  ['Molinos', 'unidad'],
  ['Empaques de 500 g', 'paquete'],
] as const;

/** Days until an invoice is due. */
const CREDIT_DAYS = 30;

/** Returns the days left: ids that end in 0 have none, so that this can be tried too. */
const daysLeft = (id: string): number => (id.endsWith('0') ? 0 : 6 + pick(id, 'left', 9));

/**
 * Answers of the sample service on a day, `YYYY-MM-DD`: invented, and the same for every organisation. Null (not found)
 * for ids from `SAMPLE_IDS_END` on.
 */
export const SAMPLE_ANSWERS: {
  readonly [Query in keyof BusinessAnswers]: (id: string, today: string) => BusinessAnswers[Query] | null;
} = {
  vacation: (id, today) => {
    const left = daysLeft(id);
    return {
      DiasVacaciones: left,
      ...yearOfWork(today),
      Causados: 15,
      Disfrutados: 15 - left,
      Aprobador: oneOf(id, 'approver', PEOPLE),
    };
  },
  certificate: (id, today) => ({
    Nombre: `Persona de muestra ${id}`,
    Identificacion: `MUESTRA-${id}`,
    Cargo: oneOf(id, 'position', ['Analista', 'Coordinación de despachos', 'Auxiliar de planta'] as const),
    FechaIngreso: dayBefore(today, id, 'entry', 10),
    TipoContrato: 'Término indefinido',
    Salario: 1_800_000 + 50_000 * pick(id, 'salary', 80),
    Empresa: 'Empresa de muestra S.A.S.',
    Nit: '900.000.000-0',
    Firmante: oneOf(id, 'signs', PEOPLE),
    CargoFirmante: 'Talento Humano',
  }),
  stocktakings: (id, today) =>
    Number(id) >= SAMPLE_IDS_END
      ? null
      : {
          Id: id,
          Nombre: `Conteo ${id}`,
          Bodega: oneOf(id, 'place', PLACES),
          Fecha: dayBefore(today, id, 'day', 1),
          Responsable: oneOf(id, 'who', PEOPLE),
          Items: GOODS.map(([Nombre, Unidad]) => ({
            Nombre,
            Cantidad: pick(id, Nombre, 400),
            Unidad,
            Estado: oneOf(id, `${Nombre} is`, ['Disponible', 'Por contar'] as const),
          })),
        },
  invoices: (id, today) => {
    if (Number(id) >= SAMPLE_IDS_END) return null;
    const Valor = 120_000 + 1_000 * pick(id, 'amount', 4_000);
    const Estado = oneOf(id, 'state', ['Pagada', 'Pendiente', 'Vencida'] as const);
    const Fecha = dayAfter(today, Estado === 'Vencida' ? -(CREDIT_DAYS + 10) : -10);
    return {
      Id: id,
      Cliente: oneOf(id, 'client', COMPANIES),
      Fecha,
      Vence: dayAfter(Fecha, CREDIT_DAYS),
      Valor,
      Saldo: Estado === 'Pagada' ? 0 : Valor,
      Estado,
    };
  },
  clients: (id, today) =>
    Number(id) >= SAMPLE_IDS_END
      ? null
      : {
          Id: id,
          Nombre: oneOf(id, 'client', COMPANIES),
          Estado: oneOf(id, 'client state', ['Al día', 'En mora', 'Inactivo'] as const),
          Ciudad: oneOf(id, 'city', CITIES),
          Cupo: 1_000_000 * (1 + pick(id, 'credit', 40)),
          Saldo: 10_000 * pick(id, 'owes', 300),
          UltimaCompra: dayBefore(today, id, 'bought', 1),
        },
};
