import type { legal as spanish } from '../es-CO/legal.ts';
import type { Translation } from '../language.ts';

export const legal: Translation<typeof spanish> = {
  errors: {
    tooLong: max => `It can have up to ${max} characters`,
    textUnreadable: 'The text has characters that can’t be stored',
    textRequired: 'This field is required',
    versionInvalid: 'Say which version of the terms you accept',
    changed: 'The terms changed while you were reading them. Read them again before you accept them',
    contactInvalid: 'Choose an active person of your organization who has an email',
    overtaken: version =>
      `Someone published version ${version} while you were writing. Read it before you publish yours`,
  },
  contact: {
    kind: 'Terms',
    label: 'Contact for personal data',
    write: email => `Write to ${email}`,
  },
  ask: {
    title: 'Before you start',
    changedTitle: 'We have updated the terms',
    lead: 'Read and accept the terms and the data policy of your organization.',
    changedLead: 'There’s a new version. Read and accept it to continue.',
    accept: 'I accept the terms and the data policy',
    required: 'Accept the terms and the data policy to continue',
    signOut: 'Sign out',
    continue: 'Continue',
    failed: 'We couldn’t save your acceptance',
    text: 'Text of the terms and the data policy',
  },
  page: {
    failed: 'We couldn’t load the terms.',
    version: version => `Version ${version}`,
    acceptedOn: date => `You accepted it on ${date}`,
    publishedOn: date => `Published on ${date}`,
    hash: 'Fingerprint of the text (SHA-256)',
    earlier: 'Versions you accepted earlier',
  },
};
