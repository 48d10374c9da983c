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
import { bytesOfCode, codeOf, codeOfBytes, codeText, verificationRouter, verifyTextsOf } from '../../apps/service.ts';
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

  /** Returns the certificate of the caller's own loan. @throws ProblemError not_found unless it was paid back */
  const certificate = ({ db, viewer, now, log }: Context, request: number): Promise<SavedFile> =>
    db.vault('loan').write(viewer.org, async session => {
      const text = (viewer.language === 'EN-US' ? english : spanish).clearance;
      const [paidLoan] = await requests.some(session, [request], log);
      if (paidLoan?.person !== viewer.id || paidLoan.state !== 'paid') throw notFound();
      const [loan] = await session.run<CertifiedLoan>(readCertified(viewer.org, request));
      const opener = (await sealing.openersOf(session, [viewer.id], log)).get(viewer.id);
      const data = loan && (opener?.open(SNAPSHOT, loan.snapshot) as Readonly<Record<string, unknown>> | null);
      if (loan === undefined || !data) throw notFound();
      const history = openEvents(opener, loan.history);
      const dayOf = (state: RequestState): string =>
        dateText(new Date(history.findLast(event => event.state === state)?.at ?? now));
      const id = Buffer.alloc(ID_BYTES);
      id.writeUInt32BE(request);
      const code = codeOfBytes(Buffer.concat([id, await tagOf(session, request)]));
      const address = `${origin}/verify/loan/${viewer.org}.${code}`;
      const name = [data['NombreCompleto'], data['Nombre'], data['Apellido']]
        .filter(part => typeof part === 'string')
        .join(' ');
      const paid = dayOf('paid');
      const content = await pdfOf({
        title: text.title,
        subtitle: loan.organisation,
        language: localeOf(viewer.language),
        foot: `${text.foot} · ${codeText(code)}`,
        now,
        blocks: [
          {
            kind: 'text',
            text: text.body(loan.organisation, name, String(data['NumeroIdentificacion']), request, paid),
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
      verdictOf: (db, { org, request, tag }) =>
        db.vault('loan').write(org, async session => {
          const [loan] = await requests.some(session, [request], log);
          const [module] = await session.run(readModule(org));
          const isPaid = loan?.state === 'paid' && module !== undefined;
          return isPaid && timingSafeEqual(await tagOf(session, request), tag) ? 'valid' : 'unknown';
        }),
    });
  };

  return { certificate, router };
}
