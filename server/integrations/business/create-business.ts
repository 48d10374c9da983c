import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Logger } from '../../base/logger.ts';
import { createOutbound, jsonObject, OutboundFailed, type Outbound } from '../../base/outbound.ts';
import type { BusinessSettings } from '../../config/env.ts';
import { type BusinessServices, BusinessFailed, BusinessRefused, NotInBusiness, type BusinessAnswers } from './port.ts';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { bogotaDay } from '#contract/lib/time.ts';
import { SAMPLE_ANSWERS } from './sample-answers.ts';
import { BUSINESS_ID_DIGITS, BUSINESS_ITEMS_MAX, BUSINESS_TEXT_MAX } from '#contract/features/apps/limits.ts';
import { array, number, object, string, type Schema } from 'yup';
import { isDay } from '#contract/lib/day.ts';
import { lineSchema } from '#contract/lib/text-schema.ts';

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
function readAnswer<Query extends keyof BusinessAnswers>(
  query: Query,
  id: string,
  answer: unknown,
): BusinessAnswers[Query] {
  const schema: Schema<BusinessAnswers[Query]> = SCHEMAS[query](id);
  return schema.validateSync(answer, { stripUnknown: true });
}

interface HttpOptions {
  readonly outbound: Outbound;
  /** Returns the base address of the services, without a trailing slash; called when it is needed. */
  readonly url: () => Promise<string>;
  /** Returns the token for an organisation's requests; null if it has none. */
  readonly tokenOf: (org: number) => string | null;
  readonly isSample: boolean;
}

const ID = new RegExp(`^\\d{1,${BUSINESS_ID_DIGITS}}$`);

/**
 * Creates business services over HTTPS. The token of an organisation says whose data are requested, so that no id leads
 * to those of another one.
 * @spec 3§7.3, THREATS T28, THREATS outside services
 */
const httpBusiness = ({ outbound, url, tokenOf, isSample }: HttpOptions): BusinessServices => ({
  isSample,
  serves: org => tokenOf(org) !== null,
  async ask(org, query, id, now) {
    const token = tokenOf(org);
    if (token === null) throw new BusinessFailed('The organisation has no business services');
    if (!ID.test(id)) throw new TypeError('An id of a business service is digits');
    const request = {
      method: 'GET',
      url: `${await url()}/${query}/${id}`,
      call: query,
      org,
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    } as const;
    try {
      return await outbound
        .ask(request, now.getTime(), ({ status, text }) => {
          if (status < 300) return { answer: readAnswer(query, id, jsonObject(text)) };
          return { status };
        })
        .then(said => {
          if ('answer' in said) return said.answer;
          if (said.status === 404) throw new NotInBusiness('There is no such thing');
          // A refused token is not caused by the person asking.
          if (said.status === 401 || said.status === 403) throw new BusinessFailed('The token was refused');
          throw new BusinessRefused(`It answered ${said.status}`);
        });
    } catch (cause) {
      if (cause instanceof OutboundFailed) throw new BusinessFailed(cause.message, { cause });
      throw cause;
    }
  },
});

/**
 * Starts a small service of the same shape as those of organisations, on a local port, with invented data. Its answers
 * travel the same way as those of real services.
 * @spec decision 29
 */
async function startSampleServer(token: string): Promise<{ readonly url: string; readonly close: () => void }> {
  const expected = Buffer.from(`Bearer ${token}`);
  const server = createServer((request, response) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    const json = (status: number, body: object): void => {
      response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
    };
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return json(401, {});
    const [, query = '', id = ''] = /^\/(\w+)\/(\d{1,12})$/.exec(request.url ?? '') ?? [];
    const answer = Object.hasOwn(SAMPLE_ANSWERS, query)
      ? SAMPLE_ANSWERS[query as keyof typeof SAMPLE_ANSWERS](id, bogotaDay(new Date()))
      : null;
    json(answer === null ? 404 : 200, answer ?? {});
  }).listen(0, '127.0.0.1');
  // The server must not keep the process alive.
  server.unref();
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${portOf(server)}`, close: () => server.close() };
}

function portOf(server: Server): number {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The sample service has no port');
  return bound.port;
}

/** Creates the configured business services. The sample service starts with the first query. @spec decision 29 */
export function createBusiness(settings: BusinessSettings, log: Logger): BusinessServices {
  const outbound = createOutbound({ name: 'The business service', log });
  switch (settings.kind) {
    case 'http': {
      const { url, tokens } = settings;
      return httpBusiness({
        outbound,
        url: () => Promise.resolve(url),
        tokenOf: org => tokens.get(org) ?? null,
        isSample: false,
      });
    }
    case 'sample': {
      const token = randomBytes(24).toString('base64url');
      let started: ReturnType<typeof startSampleServer> | undefined;
      return httpBusiness({
        outbound,
        url: async () => (await (started ??= startSampleServer(token))).url,
        tokenOf: () => token,
        isSample: true,
      });
    }
    case 'none':
      return httpBusiness({ outbound, url: () => Promise.resolve(''), tokenOf: () => null, isSample: true });
  }
}
