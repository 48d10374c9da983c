/**
 * Pattern of one plain mail address and nothing that a server could read as more: no space, list, comment, quoting or
 * line end. It is stricter than the standard, but enough for real mailboxes.
 */
const ADDRESS = /^[^\s@<>"(),:;\\[\]\p{Cc}]{1,64}@[\p{L}\p{N}.-]{1,253}$/u;

/** True of an address that is allowed in the envelope of a mail. */
export const isMailAddress = (text: string): boolean => ADDRESS.test(text);

/** Sender or recipient of a mail. */
export interface Mailbox {
  /** Display name; '' if the address is enough. */
  readonly name: string;
  readonly address: string;
}

/** Picture embedded in a mail, so that nothing is requested when the mail is read. */
export interface InlinePicture {
  /** Id by which the HTML refers to it: `cid:…`. */
  readonly cid: string;
  readonly content: Buffer;
  readonly mime: 'image/jpeg' | 'image/png';
}

export interface Mail {
  readonly from: Mailbox;
  readonly to: Mailbox;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly pictures?: readonly InlinePicture[];
  /** Message id, `<…>`, the same at each try of the same mail, so that a mail that arrived twice is shown once. */
  readonly messageId?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Error: a mail was not accepted. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  /**
   * `never`: this mail will not be accepted, however often it is tried (5xx). `later`: it may be (4xx). `unreachable`:
   * the server accepts no mail at all at the moment, so others need not be tried.
   */
  readonly retry: 'never' | 'later' | 'unreachable';

  constructor(retry: MailRefused['retry'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.retry = retry;
  }
}

export interface MailTransport {
  /** Resolves once the server has accepted the mail. @throws MailRefused */
  send(mail: Mail): Promise<void>;
  /**
   * Resolves once the server has let us in, and sends nothing. @throws Error if the server doesn't respond or let us in
   */
  greet?(): Promise<void>;
}
