import { timingSafeEqual } from 'node:crypto';
import { loansPage as english } from '#contract/i18n/en-US/loans-page.ts';
import { loansRights as englishRights } from '#contract/i18n/en-US/loans-rights.ts';
import { loansPage as spanish } from '#contract/i18n/es-CO/loans-page.ts';
import { loansRights as spanishRights } from '#contract/i18n/es-CO/loans-rights.ts';
import type { RequestState } from '#contract/features/loans/states.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { pesosText } from '#contract/lib/money.ts';
import { dateText } from '#contract/lib/time.ts';
import type { Context } from '../../../base/context.ts';
import { pdfOf } from '../../../base/pdf.ts';
import { notFound } from '../../../base/problem-error.ts';
import type { Transaction } from '../../../db/database.ts';
import { SavedFile } from '../../../http/operation.ts';
import {
  bytesOfCode,
  codeOf,
  codeOfBytes,
  codeText,
  initialsOf,
  type Verified,
  verificationRouter,
  verifyTextsOf,
} from '../../apps/service.ts';
import type { RouteTools } from '../../feature.ts';
import { SNAPSHOT } from '../requests-list.ts';
import { openEvents } from '../request-events.ts';
import type { LoanStore } from '../messages/answer.ts';
import { type CertifiedLoan, readCertified, readModule } from './repayment-sql.ts';

/** Number of bytes of a code that hold the id of the request; the others are its tag. */
const ID_BYTES = 4;
const TAG_BYTES = 12;

/**
 * Certificates that a loan was paid back. A code holds the id of the request with a tag that only the organisation's key
 * makes, so nothing is stored for it, and nobody can guess one.
 */
export function createClearance({ sealing, requests }: Pick<LoanStore, 'sealing' | 'requests'>, origin: string) {
  const tagOf = async (session: Transaction, request: number): Promise<Buffer> =>
    (await sealing.indexer(session))(`clearance/${request}`).subarray(0, TAG_BYTES);

  /** Returns the data of the certificate of a person's loan; null if they can't be opened. */
  const certifiedOf = async (
    session: Transaction,
    { request, person, now, log }: { request: number; person: number; now: Date; log: Context['log'] },
  ) => {
    const [loan] = await session.run<CertifiedLoan>(readCertified(session.org, request));
    const opener = (await sealing.openersOf(session, [person], log)).get(person);
    const data = loan && (opener?.open(SNAPSHOT, loan.snapshot) as Readonly<Record<string, unknown>> | null);
    if (loan === undefined || !data) return null;
    const history = openEvents(opener, loan.history);
    return {
      organisation: loan.organisation,
      name: [data['NombreCompleto'], data['Nombre'], data['Apellido']]
        .filter(part => typeof part === 'string')
        .join(' '),
      identity: String(data['NumeroIdentificacion']),
      dayOf: (state: RequestState): string =>
        dateText(new Date(history.findLast(event => event.state === state)?.at ?? now)),
    };
  };

  /** Returns the certificate of the caller's own loan. @throws ProblemError not_found unless it was paid back */
  const certificate = ({ db, viewer, now, log }: Context, request: number): Promise<SavedFile> =>
    db.vault('loan').write(viewer.org, async session => {
      const text = (viewer.language === 'EN-US' ? english : spanish).clearance;
      const [paidLoan] = await requests.some(session, [request], log);
      if (paidLoan?.person !== viewer.id || paidLoan.state !== 'paid') throw notFound();
      const certified = await certifiedOf(session, { request, person: viewer.id, now, log });
      if (certified === null) throw notFound();
      const { organisation, name, identity, dayOf } = certified;
      const id = Buffer.alloc(ID_BYTES);
      id.writeUInt32BE(request);
      const code = codeOfBytes(Buffer.concat([id, await tagOf(session, request)]));
      const address = `${origin}/verify/loan/${viewer.org}.${code}`;
      const paid = dayOf('paid');
      const content = await pdfOf({
        title: text.title,
        subtitle: organisation,
        language: localeOf(viewer.language),
        foot: `${text.foot} · ${codeText(code)}`,
        now,
        blocks: [
          {
            kind: 'text',
            text: text.body(organisation, name, identity, request, paid),
          },
          {
            kind: 'facts',
            facts: [
              [text.amount, pesosText((paidLoan.agreed ?? paidLoan.asked).amount)],
              [text.disbursed, dayOf('disbursed')],
              [text.paid, paid],
              [text.issued, dateText(now)],
            ],
          },
          { kind: 'heading', text: text.verification },
          { kind: 'facts', facts: [[text.code, codeText(code)]] },
          { kind: 'text', text: text.verify(address) },
          { kind: 'code', text: address },
        ],
      });
      return new SavedFile(`${text.file}.pdf`, 'pdf', content);
    });

  /** Serves `/verify/loan/{organisation}.{code}`: the page behind the QR code of such a certificate. */
  const router = (tools: RouteTools) => {
    const { log } = tools;
    return verificationRouter(tools, {
      textsOf: language => ({
        ...verifyTextsOf(language),
        ...(language === 'EN-US' ? englishRights : spanishRights).clearance,
      }),
      read: name => {
        const named = codeOf(name);
        const bytes = named && bytesOfCode(named.code);
        return bytes && { org: named.org, request: bytes.readUInt32BE(), tag: bytes.subarray(ID_BYTES) };
      },
      verify: ({ db, named: { org, request, tag }, now, text }) =>
        db.vault('loan').write(org, async session => {
          const [loan] = await requests.some(session, [request], log);
          const [module] = await session.run(readModule(org));
          if (loan?.state !== 'paid' || module === undefined) return { verdict: 'unknown' };
          if (!timingSafeEqual(await tagOf(session, request), tag)) return { verdict: 'unknown' };
          const certified = await certifiedOf(session, { request, person: loan.person, now, log });
          if (certified === null) return { verdict: 'valid' };
          const facts: Verified['facts'] = [
            [text.facts.company, certified.organisation],
            [text.facts.initials, initialsOf(certified.name)],
            [text.facts.request, String(request)],
            [text.facts.paid, certified.dayOf('paid')],
          ];
          return { verdict: 'valid', facts };
        }),
    });
  };

  return { certificate, router };
}
