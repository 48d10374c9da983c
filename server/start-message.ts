import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../seeds/demo/accounts.ts';
import type { Config } from './config/env.ts';

/** Makes the message for the person who started the server: its address, and the accounts that can sign in. */
export function startMessage(config: Pick<Config, 'origin'>, hasDemo: boolean): string {
  const lines = ['', `Tertulia is ready at ${config.origin}`];
  if (hasDemo) {
    const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
    lines.push('', `Demo accounts, all with the password ${DEMO_PASSWORD}`);
    for (const { email, what } of DEMO_ACCOUNTS) lines.push(`  ${email.padEnd(width)}  ${what}`);
  }
  return [...lines, '', ''].join('\n');
}
