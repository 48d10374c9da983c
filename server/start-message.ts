import type { Config } from './config/env.ts';
import type { Demo } from './demo.ts';

/** Makes the message for the person who started the server: its address, and the accounts that can sign in. */
export function startMessage(config: Pick<Config, 'origin'>, demo: Demo | null): string {
  const lines = ['', `Tertulia is ready at ${config.origin}`];
  if (demo !== null) {
    const width = Math.max(...demo.accounts.map(({ email }) => email.length));
    lines.push('', `Demo accounts, all with the password ${demo.password}`);
    for (const { email, what } of demo.accounts) lines.push(`  ${email.padEnd(width)}  ${what}`);
  }
  return [...lines, '', ''].join('\n');
}
