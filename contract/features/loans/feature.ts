import type { ContractFeature } from '../feature.ts';

/** Loans of employees. */
export const loansContract = {
  lists: [
    'Conocerte',
    'Prestamo',
    'FrequenciaPago',
    'NivelAcademico',
    'TipoVivienda',
    'EstratoDomicilio',
    'SectorActividad',
    'Municipios',
  ],
} as const satisfies ContractFeature;
