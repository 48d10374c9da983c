import type { IncomingMessage } from 'node:http';

/** Longest body of a form of ours, in bytes. @assumed */
const FORM_BYTES = 8 * 1024;

/** Error: a form that is not one of ours, or not sent from one of our pages. */
export class BadForm extends Error {
  override readonly name = 'BadForm';
  readonly status: number;

  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
  }
}

/**
 * Reads the fields of a form sent from our own page. The interaction's cookie is SameSite=Lax already; in addition the
 * browser's statement of the request's origin is checked.
 * @throws {BadForm} 400 with a NUL, which PostgreSQL can't keep, 403 from elsewhere, 413 too large, 415 not a form.
 */
export async function readForm(request: IncomingMessage, origin: string): Promise<URLSearchParams> {
  const { origin: from, 'sec-fetch-site': site, 'content-type': type = '' } = request.headers;
  const ours = (site === undefined || site === 'same-origin') && (from === undefined || from === origin);
  if (!ours) throw new BadForm(403, `A form from ${from ?? site ?? 'elsewhere'}`);
  if (!type.startsWith('application/x-www-form-urlencoded')) throw new BadForm(415, `A form of type ${type}`);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > FORM_BYTES) throw new BadForm(413, 'A form that is too large');
    chunks.push(chunk);
  }
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  if ([...form.values()].some(value => value.includes('\0'))) throw new BadForm(400, 'A form with a NUL');
  return form;
}
