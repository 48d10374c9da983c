import type { administrationNotifications as es } from '../es-CO/administration-notifications.ts';
import type { Translation } from '../language.ts';
import { access } from './access.ts';
import { titled } from './message.ts';

const NAMES: Readonly<Record<string, string>> = access.roles;
const roleName = (key: string): string => NAMES[key] ?? key;

export const administrationNotifications: Translation<typeof es> = {
  messages: {
    role_changed: parts => `${parts.who} changed who has ${titled('the role', roleName(parts.title))}`,
    role_given: parts => `You now have ${titled('the role', roleName(parts.title))}`,
    looked_at: parts => `${parts.who} viewed the network as you, without being able to change anything`,
    merge_asked: parts => `${parts.who} asks to merge this account with another record: tell us whether it’s yours`,
    merge_done: () => 'Another record of yours was merged into this one',
    new_device: () => 'You signed in on a new device: if it wasn’t you, sign it out',
    password_changed: () => 'Your password changed: if it wasn’t you, tell the people who administer the network',
    security_changed: () => 'The way you sign in changed: if it wasn’t you, tell the people who administer the network',
    code_given: parts =>
      `${parts.who} gave you a temporary code to sign in: if you didn’t ask for it, tell the people who administer the network`,
    badge_given: parts =>
      `${parts.who} gave you a badge for the shared screens: if it isn’t yours, talk to the administrators`,
    code_made: parts => `${parts.who} got a temporary code to sign in`,
    code_guessed: parts => `${parts.who} lost their letter or code: five wrong ID numbers`,
    role_taken: parts => `You no longer have ${titled('the role', roleName(parts.title))}`,
  },
  nouns: { role: 'role' },
  topics: {
    administration: {
      name: 'Administration',
      hint: 'Changes to who administers the network, or to what you administer.',
      email: 'Administration changes',
    },
  },
};
