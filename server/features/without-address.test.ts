import { expect, it } from 'vitest';
import { NOTIFICATION_KINDS } from '#contract/features/notifications/kinds.ts';
import { declaredFeatures } from './declared.ts';

/**
 * Ways by which each kind of e-mail reaches a person without an address: kinds of notifications, which the bell has and
 * which are pushed where the person wants it; a letter of Admin-Users, or their leader. `elsewhere` goes to an address
 * that is not the person's present one, and `none` is not mandatory: the same is on a page.
 */
const WAYS: Readonly<Record<string, readonly string[] | 'letter' | 'elsewhere' | 'none'>> = {
  notification: Object.keys(NOTIFICATION_KINDS),
  // The bell has all that it sums up.
  digest: 'none',
  help_message: ['message_received', 'message_replied'],
  greeting: ['greeting'],
  card: ['card'],
  new_device: ['new_device'],
  password_changed: ['password_changed'],
  security_change: ['security_changed', 'code_given'],
  loan: ['loan_message', 'loan_delayed', 'loan_claim', 'loan_desk_new'],
  merge_step: ['merge_asked', 'merge_done'],
  // Nobody without an address is found by it, so these are only asked for on paper or of a leader.
  reset_code: 'letter',
  invitation: 'letter',
  welcome: 'letter',
  // To the former and to the new address, of which one is there.
  address_corrected: 'elsewhere',
  // To the person, who has the address back. Propietarios have the audit log.
  address_stopped: 'elsewhere',
  friend_invitation: 'elsewhere',
  // Propietarios have the page and the audit log.
  service_account: 'none',
  // Nobody finds the person by an address, and the test of a template is for its author's own mailbox.
  person_email: 'none',
  template_test: 'none',
};

it('says by which other way each kind of e-mail reaches a person without an address', () => {
  const kinds = declaredFeatures.flatMap(({ emails = {} }) => Object.keys(emails));
  expect(Object.keys(WAYS).toSorted()).toEqual(kinds.toSorted());
  for (const [kind, ways] of Object.entries(WAYS))
    if (typeof ways !== 'string')
      expect([kind, Object.keys(NOTIFICATION_KINDS)]).toEqual([kind, expect.arrayContaining([...ways])]);
});
