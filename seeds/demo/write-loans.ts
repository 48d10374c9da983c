import { REQUIRED_DOCUMENTS } from '#contract/features/loans/documents.ts';
import type { MessageFile } from '#contract/features/loans/attachments.ts';
import { CONSENT_PURPOSES, type ConsentText } from '#contract/features/loans/types.ts';
import { workingTimeBetween } from '#contract/lib/working-time.ts';
import type { Viewer } from '../../server/base/context.ts';
import { atLoanDesk, type LoanDesk, viewerOf } from './loan-desk.ts';
import type { DemoApplicant, DemoLoanMessage, DemoLoanRequest, DemoLoanStep } from './model.ts';
import { lookUp, type Writer } from './writer.ts';

const HOUR_MS = 3_600_000;
const STEP_MS = HOUR_MS / 4;

/** Returns the time a number of working hours before now, to a quarter of an hour. */
function workingHoursBefore(now: Date, hours: number): Date {
  let at = now;
  while (workingTimeBetween(at, now) < hours * HOUR_MS) at = new Date(at.getTime() - STEP_MS);
  return at;
}

/** Action to be done at its time. */
interface Deed {
  readonly hoursAgo: number;
  readonly work: (at: Date) => Promise<void>;
}

/** Time between a person's registration and their first request, in working hours. */
const REGISTERED_BEFORE = 1;

/**
 * Writes people's registrations and requests for loans, and their results, as if they had been made by hand: the
 * application validates, computes, seals and records all of them. No e-mails are sent.
 */
export async function writeLoans(writer: Writer): Promise<void> {
  const { plan, people, tools } = writer;
  if (plan.loans === undefined) return;
  const { by, applicants } = plan.loans;
  const credits = await viewerOf(writer, lookUp(people, by));
  await atLoanDesk(writer, async desk => {
    const deeds: Deed[] = [];
    for (const applicant of applicants) {
      const viewer = await viewerOf(writer, lookUp(people, applicant.key));
      const parties = { desk, viewer, credits };
      const first = Math.max(...applicant.requests.map(({ hoursAgo }) => hoursAgo));
      deeds.push(
        register(parties, applicant, await profileOf(writer, viewer), first + REGISTERED_BEFORE),
        ...applicant.requests.flatMap(request => deedsOf(parties, request)),
      );
    }
    for (const { hoursAgo, work } of deeds.toSorted((one, other) => other.hoursAgo - one.hoursAgo))
      await work(workingHoursBefore(tools.now, hoursAgo));
  });
  await forgetNotices(writer);
}

interface Parties {
  readonly desk: LoanDesk;
  readonly viewer: Viewer;
  readonly credits: Viewer;
}

/** Data of profiles that a registration needs. */
interface Profile {
  readonly born: string;
  readonly cellphone: string;
  readonly phone: string;
  readonly city: number;
}

async function profileOf({ tools, plan }: Writer, { id }: Viewer): Promise<Profile> {
  const { rows } = await tools.owner.query<Profile>(
    `select birthday::text as born, cellphone, phone, city_id as city from users where org_id = $1 and id = $2`,
    [plan.org, id],
  );
  const [found] = rows;
  if (found === undefined) throw new Error(`The demo has no person ${id}`);
  return found;
}

const register = (
  { desk, viewer }: Parties,
  { data }: DemoApplicant,
  { born, cellphone, phone, city }: Profile,
  hoursAgo: number,
): Deed => ({
  hoursAgo,
  async work(at) {
    const { results } = (await desk.call(viewer, at, 'get Conocerte/texts')) as { results: ConsentText[] };
    const Consents = results
      .filter(({ Purpose }) => CONSENT_PURPOSES.includes(Purpose))
      .map(({ Purpose, Version, Sha256 }) => ({ Purpose, Version, Sha256, Given: true }));
    const body = { Zone: '-05:00', Agent: 'Firefox', Consents };
    await desk.call(viewer, at, 'post Conocerte/consents', { body });
    for (const kind of REQUIRED_DOCUMENTS[data.TipoPersona]) {
      const { name, title } = DOCUMENTS[kind];
      const lines = [`${viewer.firstName} ${viewer.lastName}`, 'Documento de ejemplo'];
      await desk.upload(viewer, at, 'post Conocerte/documents/{document}', {
        params: { document: kind },
        name,
        title,
        lines,
      });
    }
    await desk.create(viewer, at, 'Conocerte', {
      Nombre: viewer.firstName,
      Apellido: viewer.lastName,
      FechaNctCtn: born,
      TelefonoCelular: cellphone,
      TelefonoFijo: phone,
      CiudadDomicilio: city,
      ...data,
    });
  },
});

const DOCUMENTS = {
  identity: { name: 'cedula.pdf', title: 'Cédula de ciudadanía' },
  representative: { name: 'cedula-representante.pdf', title: 'Cédula del representante' },
  bank: { name: 'certificado-bancario.pdf', title: 'Certificado bancario' },
  chamber: { name: 'camara-y-comercio.pdf', title: 'Certificado de existencia y representación' },
} as const;

/** Returns the actions of a request and its steps: each needs the results of those before it. */
function deedsOf(parties: Parties, { hoursAgo, steps = [], ...request }: DemoLoanRequest): Deed[] {
  const { desk, viewer } = parties;
  const made = { request: 0, message: 0 };
  return [
    {
      hoursAgo,
      work: async at => {
        made.request = await desk.create(viewer, at, 'Prestamo', request);
      },
    },
    ...steps.map(step => ({ hoursAgo: step.hoursAgo, work: (at: Date) => follow(parties, made, step, at) })),
  ];
}

async function follow(
  { desk, viewer, credits }: Parties,
  made: { request: number; message: number },
  step: DemoLoanStep,
  at: Date,
): Promise<void> {
  const params = { id: made.request };
  const ofMessage = { id: made.message };
  if ('state' in step)
    await desk.call(credits, at, 'post Prestamo/{id}/state', { params, body: { From: step.from, State: step.state } });
  else if ('note' in step)
    await desk.call(credits, at, 'post Prestamo/{id}/notes', { params, body: { Text: step.note } });
  else if ('look' in step) {
    const { results } = (await desk.call(viewer, at, 'get Conocerte/documents')) as { results: { Id: number }[] };
    const id = results[0]?.Id;
    await desk.call(credits, at, 'get Conocerte/documents/{document}', {
      params: { document: id },
      query: { reason: step.look },
    });
  } else if ('message' in step) made.message = await send({ desk, viewer, credits }, made.request, step.message, at);
  else if ('claim' in step) await desk.call(viewer, at, 'post Conocerte/claims', { body: step.claim });
  else if ('view' in step) await desk.call(viewer, at, 'post Creditos/{id}/viewed', { params: ofMessage });
  else
    await desk.call(viewer, at, 'post Creditos/{id}/answer', {
      params: ofMessage,
      body: { AcceptConditions: step.answer },
    });
}

async function send(
  { desk, viewer, credits }: Parties,
  request: number,
  { file, ...message }: DemoLoanMessage,
  at: Date,
): Promise<number> {
  const Files: number[] = [];
  if (file !== undefined) {
    const [title, ...lines] = file;
    const answer = await desk.upload(credits, at, 'post Creditos/files', { name: `${title}.pdf`, title, lines });
    Files.push((answer as { results: MessageFile }).results.Id);
  }
  return desk.create(credits, at, 'Creditos', { ...message, UsersId: [viewer.id], IdPrestamo: request, Files });
}

/** Removes notices of past events: no e-mail is sent, and the bell only shows unseen ones. */
async function forgetNotices({ tools, plan }: Writer): Promise<void> {
  await tools.owner.query(`delete from mail_outbox where org_id = $1 and kind = 'loan'`, [plan.org]);
  await tools.owner.query(
    `delete from notification_queue q where q.org_id = $1 and q.kind like 'loan%' and not (q.kind = 'loan_message' and exists (
       select from waiting_messages w where w.org_id = $1 and w.kind = 'loan' and w.user_id = any(q.recipients)))`,
    [plan.org],
  );
}
