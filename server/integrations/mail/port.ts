/** Sender or recipient of a mail. */
export interface Mailbox {
  /** As it is shown; '' where the address says enough. */
  readonly name: string;
  readonly address: string;
}

export interface Mail {
  readonly from: Mailbox;
  readonly to: Mailbox;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** `<…>`, the same each time that the same mail is tried: what has arrived twice is shown once. */
  readonly messageId?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Why a mail was not taken. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  /**
   * `never`: this mail will not be taken, however often it is tried (5xx). `later`: it may (4xx). `unreachable`: the server
   * takes no mail at all at the moment, so others need not be tried.
   */
  readonly retry: 'never' | 'later' | 'unreachable';

  constructor(retry: MailRefused['retry'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.retry = retry;
  }
}

export interface MailTransport {
  /** Answers once the server has taken the mail. @throws MailRefused */
  send(mail: Mail): Promise<void>;
  /** Answers once the server has let us in, and sends nothing. @throws Error of who doesn't answer or let us in */
  greet?(): Promise<void>;
}
