import { duringTests } from './during-tests.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import type { Logger } from '../base/logger.ts';
import { testApp, type TestApp } from './test-app.ts';

/** Environment of an application whose mail server does not respond. */
export const MAIL_SERVER_DOWN = { SMTP_URL: 'smtp://127.0.0.1:1' };

/** Application that sends its mail to its own test server. */
export interface MailApp {
  readonly app: TestApp;
  readonly server: MailServer;
  /** Resets the mail: nothing waits, nothing has been sent, and the server accepts mails. */
  readonly forgetMail: () => Promise<void>;
}

/**
 * Starts both during the tests.
 * @param env environment variables besides the address of the mail server
 * @param log where the application logs; otherwise nowhere
 */
export function testMailApp(env: Readonly<Record<string, string>> = {}, log?: Logger): MailApp {
  const server = duringTests(startMailServer, started => started.close());
  const app = testApp({ env: () => ({ SMTP_URL: server.url, ...env }), ...(log && { log }) });
  return {
    app,
    server,
    async forgetMail() {
      await app.owner.query('delete from mail_outbox');
      server.received.length = 0;
      server.answers.length = 0;
      server.delay = 0;
    },
  };
}
