import { isMailAddress, type InlinePicture, type Mail, MailRefused, type Mailbox, type MailTransport } from './port.ts';

/** Placeholder for an address that was cut out. */
const CUT = '[…]';

/** Characters of foreign text that are examined for each one that is kept. */
const LOOKED_AT = 4;

/**
 * Returns whether a word has an at sign, or one encoded for an address (%40) or for a mail's return path
 * (ana=yarumo.co@).
 */
const withAt = (word: string): boolean => /@|%40/i.test(word);

/** Splits a word into parts where a return path or web address may contain a name: `ana=yarumo.co`, `rcpt/ana`. */
const PARTS = /[^\p{L}\p{N}._-]+|\.(?![\p{L}\p{N}])/u;

/**
 * Makes the text of an outside server fit for a log or a table that others read: one line of limited length, without
 * mail addresses. Servers repeat the recipient of a mail, whose address may be hidden from the reader.
 * @param names addresses of the people concerned, whose first parts are cut out too
 */
export function foreignWords(text: string, max: number, names: readonly string[] = []): string {
  const line = text
    .slice(0, LOOKED_AT * max)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
  const hidden = new Set(names.flatMap(name => [name, name.split(/[@+]/)[0] ?? '']).map(name => name.toLowerCase()));
  const isHidden = (word: string): boolean =>
    withAt(word) ||
    word
      .toLowerCase()
      .split(PARTS)
      .some(part => hidden.has(part));
  return line
    .split(/([\s<>()[\]{}"'`,;:|]+)/)
    .map(word => (isHidden(word) ? CUT : word))
    .join('')
    .slice(0, max);
}

interface SmtpTimeouts {
  /** Limit until the connection is open and the server has greeted, in milliseconds. */
  readonly connect: number;
  /** Limit for the whole of a mail, in milliseconds. */
  readonly total: number;
}

/** @spec THREATS outside services */
const TIMEOUTS: SmtpTimeouts = { connect: 3_000, total: 8_000 };

/** Longest server message that is kept: it goes into a log and a table. */
const REPLY_MAX = 300;

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const mailbox = ({ name, address }: Mailbox): Mailbox => {
  if (!isMailAddress(address)) throw new MailRefused('never', 'This is no mail address');
  return { name: oneLine(name), address };
};

/**
 * Creates sending by SMTP, one connection per mail. Nothing in a mail can name a file or an address to be fetched, or
 * add a header or a recipient: names and subjects are one line, and the envelope is the one address.
 * @param url `smtp://` or `smtps://`, with user and password where the server asks for them
 */
export function createSmtpTransport(url: string, { connect, total }: SmtpTimeouts = TIMEOUTS): Required<MailTransport> {
  const options = {
    url,
    connectionTimeout: connect,
    greetingTimeout: connect,
    dnsTimeout: connect,
    socketTimeout: total,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return {
    async greet() {
      const { createTransport } = await import('nodemailer');
      await createTransport(options)
        .verify()
        .catch((error: unknown) => Promise.reject(refusal(error)));
    },
    async send({ from, to, subject, messageId, pictures = [], ...content }: Mail) {
      const [sender, recipient] = [mailbox(from), mailbox(to)];
      // Loaded with the first mail.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport(options);
      try {
        await transport.sendMail({
          ...content,
          ...(pictures.length > 0 && { attachments: pictures.map(attached) }),
          from: sender,
          to: recipient,
          envelope: { from: sender.address, to: [recipient.address] },
          subject: oneLine(subject),
          ...(messageId !== undefined && { messageId }),
          signal: AbortSignal.timeout(total),
        });
      } catch (error) {
        throw refusal(error, [sender.address, recipient.address]);
      }
    },
  };
}

const attached = ({ cid, content, mime }: InlinePicture, index: number) => ({
  cid,
  content,
  contentType: mime,
  contentDisposition: 'inline' as const,
  filename: `${index + 1}.${mime.slice('image/'.length)}`,
});

/** Fields of nodemailer's errors besides the message. */
interface SmtpFault extends Error {
  readonly code?: string;
  readonly responseCode?: number;
}

/**
 * Converts a fault to the parts that others may read: the original repeats addresses and is dropped. A wrong password
 * is a fault of the configuration and not of the mail: it is tried again later.
 */
function refusal(error: unknown, addresses: readonly string[] = []): MailRefused {
  const { message, code, responseCode }: SmtpFault = error instanceof Error ? error : new Error(String(error));
  const reply = foreignWords(message, REPLY_MAX, addresses);
  if (code === 'EAUTH' || responseCode === undefined || responseCode === 421)
    return new MailRefused('unreachable', reply);
  return new MailRefused(responseCode >= 500 ? 'never' : 'later', reply);
}
