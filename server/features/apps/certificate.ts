import { addDays } from 'date-fns';
import { CERTIFICATE_DAYS, IDENTITY_END_DIGITS } from '#contract/features/apps/limits.ts';
import type { ProcessAnswer, CertificateData } from '#contract/features/apps/types.ts';
import { CERTIFICATE_TYPE, type ProcessRow } from '#contract/features/processes/types.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import { SavedFile } from '../../http/operation.ts';
import {
  BusinessFailed,
  BusinessRefused,
  NotInBusiness,
  type BusinessServices,
} from '../../integrations/business/port.ts';
import { addProcess, readProcess, endProcess } from '../processes/service.ts';
import { addCertificate, type CertificateFacts, readDocument, admitQuery, appsTexts } from './ask.ts';
import { initialsOf } from './verify-page.ts';
import { hashOf, newCode, verifyPath, codeText } from './certificate-code.ts';
import { localeOf, type Language } from '#contract/i18n/language.ts';
import { dateText } from '#contract/lib/time.ts';
import { pdfOf, type PdfBlock } from '../../base/pdf.ts';

interface CertificateOptions {
  readonly data: CertificateData;
  readonly language: Language;
  readonly code: string;
  /** Absolute address of the public page. */
  readonly address: string;
  readonly issued: Date;
  readonly ends: Date;
  /** Whether the data are invented. */
  readonly isSample: boolean;
}

const dayText = (day: string): string => day.replaceAll('-', '/');

/** Creates a work certificate with its content, its expiry and how to verify it. @spec 3§4.10 */
function certificatePdf(options: CertificateOptions): Promise<Buffer> {
  const { data, language, code, address, issued, ends, isSample } = options;
  const text = appsTexts(language).document;
  const pesos = new Intl.NumberFormat('es-CO', { style: 'currency', currency: 'COP', maximumFractionDigits: 0 });
  const facts: (readonly [string, string | null])[] = [
    [text.contract, data.TipoContrato],
    [text.salary, data.Salario === null ? null : pesos.format(data.Salario)],
    [text.nit, data.Nit],
    [text.issued, dateText(issued)],
    [text.ends, dateText(ends)],
    [text.signedBy, data.Firmante === null ? null : text.signed(data.Firmante, data.CargoFirmante)],
  ];
  const blocks: PdfBlock[] = [
    ...(isSample ? [{ kind: 'heading', text: text.sample } as const] : []),
    {
      kind: 'text',
      text: text.body(data.Nombre, data.Identificacion, data.Empresa, data.Cargo, dayText(data.FechaIngreso)),
    },
    {
      kind: 'facts',
      facts: facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
    },
    { kind: 'heading', text: text.verification },
    { kind: 'facts', facts: [[text.code, codeText(code)]] },
    { kind: 'text', text: text.verify(address) },
    { kind: 'code', text: address },
  ];
  return pdfOf({
    title: text.title,
    subtitle: data.Empresa,
    language: localeOf(language),
    foot: `${text.foot} · ${codeText(code)}`,
    blocks,
    now: issued,
  });
}

/** File name of the download. @spec 3§4.10 */
const FILE_NAME = 'file.pdf';

interface Made {
  readonly code: string;
  readonly ends: Date;
  readonly document: Buffer;
  readonly facts: CertificateFacts;
}

/** Returns the data that the public page names. */
function factsOf({ Nombre, Identificacion, Cargo, Empresa }: CertificateData, isSample: boolean): CertificateFacts {
  const digits = Identificacion?.replaceAll(/\D/g, '') ?? '';
  return {
    isSample,
    company: Empresa,
    initials: initialsOf(Nombre),
    holder: Nombre,
    position: Cargo,
    identityEnd: digits.length < IDENTITY_END_DIGITS ? null : digits.slice(-IDENTITY_END_DIGITS),
  };
}

/**
 * Makes the viewer's own work certificate. The process is created first, and becomes 'Aprobado' once the document is
 * stored, or 'Rechazado' if the service fails. A job rejects processes that a killed server left unfinished.
 * @spec 3§4.10
 */
export async function askForCertificate(
  context: Context,
  business: BusinessServices,
  origin: string,
): Promise<ProcessAnswer> {
  const { viewer, db, now } = context;
  const texts = appsTexts(viewer.language).answers;
  const process = await db.write(viewer.org, async session => {
    await admitQuery({ ...context, session }, business, 'certificate', viewer.id);
    const [added] = await session.run<{ id: number }>(
      addProcess(viewer.org, { user: viewer.id, type: CERTIFICATE_TYPE, state: 'En proceso', at: now }),
    );
    return Number(added?.id);
  });
  const made = await make(context, business, origin).catch(async (error: unknown) => {
    await db.write(viewer.org, session =>
      session.run(endProcess(viewer.org, process, { state: 'Rechazado', at: now })),
    );
    throw error;
  });
  return db.write(viewer.org, async session => {
    const isMade = await keep({ ...context, session }, process, made);
    const [results] = await session.run<ProcessRow>(readProcess(viewer.org, process));
    if (results === undefined) throw new Error('The process that was added is not there');
    return { message: isMade ? texts.certificateReady : texts.certificateFailed, results };
  });
}

/** Makes the document and its code; null if the service fails. */
async function make({ viewer, now }: Context, business: BusinessServices, origin: string): Promise<Made | null> {
  try {
    const data = await business.ask(viewer.org, 'certificate', String(viewer.id), now);
    const code = newCode();
    const ends = addDays(now, CERTIFICATE_DAYS);
    const document = await certificatePdf({
      data,
      language: viewer.language,
      code,
      address: `${origin}${verifyPath(viewer.org, code)}`,
      issued: now,
      ends,
      isSample: business.isSample,
    });
    return { code, ends, document, facts: factsOf(data, business.isSample) };
  } catch (error) {
    const isTheirs =
      error instanceof NotInBusiness || error instanceof BusinessRefused || error instanceof BusinessFailed;
    if (!isTheirs) throw error;
    return null;
  }
}

/**
 * Stores the document and ends the process. @returns false if there is no document, or the process has been ended
 * meanwhile
 */
async function keep({ session, viewer, now }: WriteContext, process: number, made: Made | null): Promise<boolean> {
  const ended = await session.run(
    endProcess(viewer.org, process, {
      state: made === null ? 'Rechazado' : 'Aprobado',
      link: made === null ? null : `/api/Flx_Process/${process}/document`,
      at: now,
    }),
  );
  if (made === null || ended.length === 0) return false;
  const { code, ends, document, facts } = made;
  await session.run(
    addCertificate(viewer.org, { process, user: viewer.id, hash: hashOf(code), at: now, ends, document, facts }),
  );
  return true;
}

/** Returns the document of the viewer's own process. @throws ProblemError 404 of another's, and of an expired one */
export async function documentOf({ viewer, db }: Context, process: number): Promise<SavedFile> {
  const [found] = await db.read(viewer.org, session =>
    session.run<{ document: Buffer }>(readDocument(viewer.org, process, viewer.id)),
  );
  if (found === undefined) throw notFound();
  return new SavedFile(FILE_NAME, 'pdf', found.document);
}
