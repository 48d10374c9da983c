import type { JsonSchema } from '../../base/shapes.ts';
import { PROCESS_STATES } from '#contract/features/processes/types.ts';
import {
  approvalSchema,
  clientSchema,
  invoiceSchema,
  ownSchema,
  stockSchema,
  vacationSchema,
} from '#contract/features/apps/schema.ts';
import { byLanguage } from '../../base/by-language.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import type { BusinessServices } from '../../integrations/business/port.ts';
import { ask, requireOwn, appsTexts } from './ask.ts';
import { askForCertificate, documentOf } from './certificate.ts';
import { answerLeave, approvalsOf, askForLeave, balanceOf } from './vacation.ts';

const TEXT: JsonSchema = { type: 'string' };
const PERHAPS: JsonSchema = { type: ['string', 'null'] };
const COUNT: JsonSchema = { type: 'integer' };
const NUMBER: JsonSchema = { type: 'number' };
const PERHAPS_NUMBER: JsonSchema = { type: ['number', 'null'] };

const all = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const many = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'array',
  items: all(properties),
});

const STARTED = all({
  message: TEXT,
  results: all({
    Id: COUNT,
    ProcessType: COUNT,
    State: { type: 'string', enum: PROCESS_STATES },
    IdUser: COUNT,
    CreatedBy: COUNT,
    CreationDate: { type: 'string', format: 'date-time' },
    Link: PERHAPS,
    StartDate: PERHAPS,
    EndDate: PERHAPS,
    Days: { type: ['integer', 'null'] },
  }),
});
const BALANCE = all({
  DiasVacaciones: NUMBER,
  Desde: PERHAPS,
  Hasta: PERHAPS,
  Causados: PERHAPS_NUMBER,
  Disfrutados: PERHAPS_NUMBER,
  Aprobador: PERHAPS,
  Pendientes: COUNT,
});
const STOCKTAKING = all({
  Id: TEXT,
  Nombre: TEXT,
  Bodega: PERHAPS,
  Fecha: PERHAPS,
  Responsable: PERHAPS,
  Items: many({ Nombre: TEXT, Cantidad: NUMBER, Unidad: PERHAPS, Estado: PERHAPS }),
});
const INVOICE = all({
  Id: TEXT,
  Cliente: TEXT,
  Fecha: PERHAPS,
  Vence: PERHAPS,
  Valor: NUMBER,
  Saldo: PERHAPS_NUMBER,
  Estado: TEXT,
});
const CLIENT = all({
  Id: TEXT,
  Nombre: TEXT,
  Estado: TEXT,
  Ciudad: PERHAPS,
  Cupo: PERHAPS_NUMBER,
  Saldo: PERHAPS_NUMBER,
  UltimaCompra: PERHAPS,
});
const APPROVALS = all({
  results: many({
    Id: COUNT,
    UserId: COUNT,
    UserName: TEXT,
    StartDate: TEXT,
    EndDate: TEXT,
    Days: COUNT,
    CreationDate: { type: 'string', format: 'date-time' },
  }),
});

const ownBody = byLanguage(() => ownSchema());
const vacationBody = byLanguage(language => vacationSchema(appsTexts(language).errors));
const stockBody = byLanguage(language => stockSchema(appsTexts(language).errors));
const invoiceBody = byLanguage(language => invoiceSchema(appsTexts(language).errors));
const clientBody = byLanguage(language => clientSchema(appsTexts(language).errors));
const approvalBody = byLanguage(() => approvalSchema());

/** Possible refusals besides those of the body. */
const REFUSALS = ['invalid', 'not_found', 'too_many_requests', 'unavailable'] as const;

/**
 * Creates the queries to the business services. All of them are POST, because each is counted and audited.
 * @spec 3§7.3, 3§7.4, decision 205
 * @param origin `https://…` of the product
 */
export const appsOperations = (business: BusinessServices, origin: string): readonly Operation[] => [
  defineOperation({
    method: 'get',
    path: 'apps',
    summary: 'Whether the organisation has business services, and whether what they say is invented.',
    status: 200,
    answer: all({ Services: { type: ['string', 'null'], enum: ['sample', 'configured', null] } }),
    handle: ({ context: { viewer } }) =>
      Promise.resolve({
        Services: business.serves(viewer.org) ? (business.isSample ? 'sample' : 'configured') : null,
      }),
  }),
  defineOperation({
    method: 'post',
    path: 'apps/vacation/balance',
    summary: 'The caller’s own vacation days, as the service says them, and those of requests that wait for an answer.',
    body: ownBody,
    status: 200,
    answer: BALANCE,
    problems: REFUSALS,
    handle: ({ context, body }) => {
      requireOwn(context, body.idUser);
      return balanceOf(context, business);
    },
  }),
  defineOperation({
    method: 'post',
    path: 'apps/vacation',
    summary:
      'Asks for the caller’s own time off. A process is started: under way with days left, rejected without or where the service can’t say.',
    body: vacationBody,
    status: 201,
    answer: STARTED,
    problems: ['invalid', 'conflict', 'too_many_requests'],
    handle: ({ context, body }) => {
      requireOwn(context, body.idUser);
      return askForLeave(context, business, body);
    },
  }),
  defineOperation({
    method: 'post',
    path: 'apps/certificate',
    summary: 'Makes the caller’s own work certificate; a process is started, which is approved with its document.',
    body: ownBody,
    status: 201,
    answer: STARTED,
    problems: ['invalid', 'too_many_requests'],
    handle: ({ context, body }) => {
      requireOwn(context, body.idUser);
      return askForCertificate(context, business, origin);
    },
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Process/{id}/document',
    summary: 'The document of one’s own process.',
    status: 200,
    answer: 'pdf',
    handle: ({ context, params }) => documentOf(context, params.id),
  }),
  defineOperation({
    method: 'post',
    path: 'apps/stocktakings',
    summary: 'A stocktaking by its number.',
    body: stockBody,
    status: 200,
    answer: STOCKTAKING,
    problems: REFUSALS,
    handle: ({ context, body }) => ask(context, business, 'stocktakings', body.idStock),
  }),
  defineOperation({
    method: 'post',
    path: 'apps/invoices',
    summary: 'An invoice by its number.',
    body: invoiceBody,
    status: 200,
    answer: INVOICE,
    problems: REFUSALS,
    handle: ({ context, body }) => ask(context, business, 'invoices', body.idInvoice),
  }),
  defineOperation({
    method: 'post',
    path: 'apps/clients',
    summary: 'The state of a client by their number.',
    body: clientBody,
    status: 200,
    answer: CLIENT,
    problems: REFUSALS,
    handle: ({ context, body }) => ask(context, business, 'clients', body.idClient),
  }),
  defineOperation({
    method: 'get',
    path: 'apps/approvals',
    summary:
      'Time off that waits for the caller’s answer: of who reports to them, and for Propietarios of who reports to nobody who is active.',
    status: 200,
    answer: APPROVALS,
    handle: async ({ context }) => ({ results: await approvalsOf(context) }),
  }),
  defineOperation({
    method: 'post',
    path: 'apps/approvals/{id}',
    summary: 'Answers a request of time off, once; whoever asked is notified.',
    body: approvalBody,
    status: 204,
    problems: ['conflict'],
    handle: ({ context, params, body }) => answerLeave(context, params.id, body.Approved),
  }),
];
