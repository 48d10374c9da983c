import type { Logger } from './base/logger.ts';
import type { Config } from './config/env.ts';
import { createSmtpTransport } from './integrations/mail/smtp.ts';
import { newStorageKey } from './integrations/storage/keys.ts';
import type { FileStorage } from './integrations/storage/port.ts';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error));

/**
 * Tries external services once at the start that are otherwise only used later. A mistyped address is then noticed now
 * and not by the first person who uploads a file. It stops nothing, because both may become available later.
 */
export async function tryOutside(
  config: Pick<Config, 'smtpUrl' | 'storage'>,
  storage: FileStorage,
  log: Logger,
): Promise<void> {
  const tries: Promise<unknown>[] = [];
  if (config.storage.kind === 's3')
    tries.push(
      storage.open(newStorageKey(0), 'master').catch((error: unknown) => {
        log.warn(
          `The storage of files (STORAGE=s3) does not answer as it should: ${reasonOf(error)}. Uploads will fail until it does.`,
        );
      }),
    );
  if (config.smtpUrl !== null)
    tries.push(
      createSmtpTransport(config.smtpUrl)
        .greet()
        .catch((error: unknown) => {
          log.warn(
            `The mail server (SMTP_URL) does not let us in: ${reasonOf(error)}. Mail waits in the outbox until it does.`,
          );
        }),
    );
  await Promise.all(tries);
}
