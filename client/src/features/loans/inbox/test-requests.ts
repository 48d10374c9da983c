import type { DeskConditions, DeskCounts, DeskPage, DeskRequest, DeskRow } from '#contract/features/loans/desk.ts';

const ASKED: DeskConditions = {
  Monto: 2_500_000,
  Plazo: 180,
  IdFrequencia: 2,
  NumeroCuotas: 12,
  Cuota: 230_000,
  Total: 2_760_000,
};

/** Row of the desk for tests: a new request of Ana Ríos that nobody has. */
export const ROW: DeskRow = {
  Id: 4,
  IdUser: 12,
  UserName: 'Ana Ríos',
  State: 'sent',
  Asked: ASKED,
  Agreed: null,
  Share: 0.72,
  Promise: { Kind: 'answer', At: '2026-11-23T20:00:00.000Z' },
  AssigneeId: null,
  Assignee: null,
  FechaSolicitud: '2026-11-20T20:00:00.000Z',
  EditionDate: '2026-11-20T20:00:00.000Z',
  HasClaim: false,
};

export const COUNTS: DeskCounts = {
  Open: 300,
  Unassigned: 40,
  Mine: 10,
  DueToday: 26,
  DueTodayUnassigned: 12,
  Overdue: 4,
  Claims: 2,
};

/** Page of the list with these rows. */
export const pageOf = (...results: readonly DeskRow[]): DeskPage => ({
  results,
  TotalCount: results.length,
  Counts: COUNTS,
});

/** Page of a request with this row. */
export const requestOf = (row: DeskRow): DeskRequest => ({
  Request: {
    ...row.Asked,
    Id: row.Id,
    IdUser: row.IdUser,
    State: row.State,
    InteresUsura: '0.2517',
    InteresPV: '0.0094',
    FGA: '0.04',
    CuotaExacta: '230000',
    Garantia: 100_000,
    Intereses: 160_000,
    Formula: 1,
    IdTasaUsura: 1,
    IdTasaFGA: 2,
    Acordado: null,
    Solicitud: 'Para la moto',
    FechaSolicitud: row.FechaSolicitud,
    FechaPromesa: '2026-11-23T20:00:00.000Z',
    FechaDesembolso: null,
    UserName: row.UserName,
    AssigneeId: row.AssigneeId,
    Assignee: row.Assignee,
    EditionDate: row.EditionDate,
    Events: [],
  },
  Row: row,
  Snapshot: { TipoPersona: 'Natural', NombreEmpresa: 'Yarumo', IngresoMensualSalarioFijo: 2_000_000 },
  Today: { TipoPersona: 'Natural', NombreEmpresa: 'Frailejón', IngresoMensualSalarioFijo: 2_000_000 },
  Documents: [{ Id: 9, Kind: 'bank', Name: 'certificado.webp', Type: 'image/webp', At: '2026-11-20T20:00:00.000Z' }],
  Capacity: { Income: 2_000_000, Others: 980_000, This: 460_000, Share: 0.72 },
  Others: [],
  Messages: [],
  Notes: [],
  Events: [{ Id: 1, State: 'sent', At: '2026-11-20T20:00:00.000Z', Actor: 'Ana Ríos' }],
  Consents: [],
  Claims: [],
  Next: null,
});
