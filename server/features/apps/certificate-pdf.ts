import type { CertificateData } from '#contract/features/apps/types.ts';
import { localeOf, type Language } from '#contract/i18n/language.ts';
import { dateText } from '#contract/lib/time.ts';
import { pdfOf, type PdfBlock } from '../../base/pdf.ts';
import { codeText } from './certificate-code.ts';
import { appsTexts } from './texts.ts';

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
export function certificatePdf(options: CertificateOptions): Promise<Buffer> {
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
