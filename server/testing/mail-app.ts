import { duringTests } from './during-tests.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import type { Logger } from '../base/logger.ts';
import { testApp, type TestApp } from './test-app.ts';

/** The environment of an application whose mail server does not answer. */
export const MAIL_SERVER_DOWN = { SMTP_URL: 'smtp://127.0.0.1:1' };

/** An application that hands its mail to a server of its own. */
export interface MailApp {
  readonly app: TestApp;
  readonly server: MailServer;
  /** Nothing waits, nothing has been sent, and the server takes what comes. */
  readonly forgetMail: () => Promise<void>;
}

/**
 * Both run during the tests.
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
