import { readConfig } from '../config/env.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** An application that hands its mail to a server of its own. */
export interface MailApp {
  readonly app: TestApp;
  readonly server: MailServer;
  /** Nothing waits, nothing has been sent, and the server takes what comes. */
  forgetMail(): Promise<void>;
  close(): Promise<void>;
}

/** Starts both. `settings` are environment variables besides the address of the mail server. */
export async function startMailApp(settings: Readonly<Record<string, string>> = {}): Promise<MailApp> {
  const server = await startMailServer();
  const app = await startTestApp({ config: readConfig({ SMTP_URL: server.url, ...settings }) });
  return {
    app,
    server,
    async forgetMail() {
      await app.owner.query('delete from mail_outbox');
      server.received.length = 0;
      server.answers.length = 0;
      server.delay = 0;
    },
    async close() {
      await app.close();
      await server.close();
    },
  };
}
