import { html, type Html } from '../../../base/html.ts';
import { icon, type PageFrame, type PageTexts } from './layout.ts';
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

/** Errors in a form, by field name. */
export type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** Whether there are no errors. */
export const isSound = (errors: FieldErrors<string>): boolean => Object.keys(errors).length === 0;

/** Returns the "required" message for each empty value. */
export function missing<Name extends string>(
  texts: Pick<PageTexts, 'required'>,
  values: Readonly<Partial<Record<Name, string>>>,
): FieldErrors<Name> {
  const empty = Object.entries(values).filter(([, value]) => value === '');
  return Object.fromEntries(empty.map(([name]) => [name, texts.required])) as FieldErrors<Name>; // own keys of the record
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password';
  readonly value?: string;
  readonly autocomplete: string;
  readonly inputMode?: 'numeric';
  readonly hint?: string;
  readonly error?: string | undefined;
  /** Starts with the focus, unless there are errors: then the first faulty field does. */
  readonly focus?: boolean;
}

/**
 * Makes a labelled input with its hint or its error, linked for screen readers. A password gets a button that shows it.
 */
export function field(texts: PageTexts, options: Field): Html {
  const { name, label, type = 'text', value = '', autocomplete, inputMode, hint, error, focus = false } = options;
  const described = error !== undefined ? `${name}-error` : hint !== undefined ? `${name}-hint` : undefined;
  const secret = type === 'password';
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <span class="control">
      <input
        id="${name}"
        name="${name}"
        type="${type}"
        value="${value}"
        autocomplete="${autocomplete}"
        required
        ${inputMode !== undefined && html`inputmode="${inputMode}"`}
        ${secret && html`data-secret`}
        ${autocomplete === 'username' && html`autocapitalize="none" spellcheck="false"`}
        ${error !== undefined && html`aria-invalid="true"`}
        ${described !== undefined && html`aria-describedby="${described}"`}
        ${(focus || error !== undefined) && html`autofocus`}
      />
      ${secret && showButton(texts, name)}
    </span>
    ${error !== undefined && html`<p class="error" id="${name}-error" role="alert">${icon('warning-circle')}${error}</p>`}
    ${error === undefined && hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
  </div>`;
}

interface IdentifierFields {
  readonly email: string;
  /** Organisation of a number; null if it isn't asked for. */
  readonly organisation: string | null;
  readonly autocomplete?: string;
  readonly focus: boolean;
  readonly errors: FieldErrors<'email' | 'organisation'>;
}

/** Makes the field for an e-mail address or number, and that for the organisation of a number. */
export const identifierFields = (
  { texts }: Pick<PageFrame, 'texts'>,
  { email, organisation, autocomplete = 'username', focus, errors }: IdentifierFields,
): Html =>
  html`${field(texts, { name: 'email', label: texts.identifier, value: email, autocomplete, focus, error: errors.email })}
  ${
    organisation !== null &&
    field(texts, {
      name: 'organisation',
      label: texts.organisation.label,
      value: organisation,
      autocomplete: 'organization',
      hint: texts.organisation.hint,
      error: errors.organisation,
    })
  }`;

const showButton = (texts: PageTexts, name: string): Html =>
  html`<button
    type="button"
    class="eye"
    data-shows="${name}"
    data-show="${texts.showPassword}"
    data-hide="${texts.hidePassword}"
    aria-label="${texts.showPassword}"
    hidden
  >
    ${icon('eye')}${icon('eye-slash')}
  </button>`;
