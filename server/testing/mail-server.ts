import { once } from 'node:events';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** Received mail. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Header lines, folded ones joined. */
  readonly headers: readonly string[];
  /** Returns the first header of this name, encoded words decoded. */
  header(name: string): string | undefined;
  /** Returns the decoded part of this type. */
  part(type: 'text/plain' | 'text/html'): string;
  /** Returns the embedded pictures, by the name that the HTML uses. */
  pictures(): ReadonlyMap<string, { readonly type: string; readonly content: Buffer }>;
}

export interface MailServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Status codes for the next mails, one each, after they were received; 250 when none is left. */
  readonly answers: number[];
  /** Called with each mail that it accepts. */
  onReceived: () => void;
  /** Delay before it responds to a mail, in milliseconds. */
  delay: number;
  close(): Promise<void>;
}

/** Starts a mail server that stores the mails it receives, for tests. It may refuse them, or be slow. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const answers: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        const mail = parse(
          Buffer.concat(chunks).toString('utf8'),
          from,
          rcptTo.map(({ address }) => address),
        );
        setTimeout(() => {
          const code = answers.shift() ?? 250;
          if (code < 400) received.push(mail);
          mailServer.onReceived();
          done(code < 400 ? null : Object.assign(new Error(`Refused ${code}`), { responseCode: code }));
        }, mailServer.delay);
      });
    },
    ...options,
  });
  // A client that gives up is no fault of the server's.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const bound = listening.address();
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`,
    received,
    answers,
    onReceived: () => undefined,
    delay: 0,
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
  return mailServer;
}

function parse(source: string, from: string, to: readonly string[]): ReceivedMail {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const headers = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const body = rest.join('\r\n\r\n');
  return {
    from,
    to,
    headers,
    header: name => valueOf(headers, name),
    part: type => partOf(headers, body, type),
    pictures: () => picturesOf(headers, body),
  };
}

function valueOf(headers: readonly string[], name: string): string | undefined {
  const line = headers.find(each => each.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line === undefined ? undefined : decodeWords(line.slice(name.length + 1).trim());
}

/** Part without parts of its own. */
interface Leaf {
  readonly headers: readonly string[];
  readonly content: string;
}

/** Returns all leaf parts at any depth. */
function leavesOf(headers: readonly string[], body: string): Leaf[] {
  const boundary = /boundary="([^"]+)"/.exec(valueOf(headers, 'Content-Type') ?? '')?.[1];
  if (boundary === undefined) return [{ headers, content: body }];
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap(part => {
      const [head = '', ...content] = part.replace(/^\r\n/, '').split('\r\n\r\n');
      return leavesOf(head.replace(/\r\n[ \t]+/g, ' ').split('\r\n'), content.join('\r\n\r\n'));
    });
}

const typeOf = ({ headers }: Leaf): string => valueOf(headers, 'Content-Type') ?? '';

function partOf(headers: readonly string[], body: string, type: string): string {
  const leaf = leavesOf(headers, body).find(each => typeOf(each).startsWith(type));
  if (leaf === undefined) throw new Error(`The mail has no ${type}`);
  return decode(leaf.content, valueOf(leaf.headers, 'Content-Transfer-Encoding') ?? '7bit').trim();
}

const picturesOf = (headers: readonly string[], body: string): ReturnType<ReceivedMail['pictures']> =>
  new Map(
    leavesOf(headers, body)
      .filter(leaf => typeOf(leaf).startsWith('image/'))
      .map(leaf => [
        valueOf(leaf.headers, 'Content-ID')?.replace(/^<|>$/g, '') ?? '',
        { type: typeOf(leaf).split(';')[0] ?? '', content: Buffer.from(leaf.content, 'base64') },
      ]),
  );

function decode(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return text;
  return bytesOf(text.replace(/=\r\n/g, ''));
}

/** Decodes bytes such as `=C3=B1` to text. */
const bytesOf = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** Decodes encoded words. Their content may continue in the next one, even in the middle of a character. RFC 2047 */
const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?UTF-8\?[QB]\?/g, '')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/g, (_match, kind: string, word: string) =>
      kind === 'B' ? Buffer.from(word, 'base64').toString('utf8') : bytesOf(word.replaceAll('_', ' ')),
    );
