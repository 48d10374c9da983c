/** Sender or recipient of a mail. */
export interface Mailbox {
  /** As it is shown; '' where the address says enough. */
  readonly name: string;
  readonly address: string;
}

/** A picture that travels inside of a mail, so that nobody is asked for it when the mail is read. */
export interface InlinePicture {
  /** By which the HTML names it: `cid:…`. */
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
