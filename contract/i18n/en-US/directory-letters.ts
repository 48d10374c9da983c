import type { directoryLetters as es } from '../es-CO/directory-letters.ts';
import type { Translation } from '../language.ts';

/** English texts of letters and temporary codes. */
export const directoryLetters: Translation<typeof es> = {
  file: 'Sign-in letters',
  page: {
    title: organisation => `Sign-in letters of ${organisation}`,
    personal: 'This letter is personal: don’t share it or take pictures of it.',
    lead: (organisation, digits) =>
      `You can now sign in to the network of ${organisation}, even without an e-mail address. With this letter you choose a password or a PIN of ${digits} digits.`,
    open: '1. Open the address',
    openHint: address =>
      `Scan the picture with the camera. Or open ${address} in a browser and choose “I have a letter or a code”.`,
    code: '2. Type the code',
    codeHint: 'If you scanned the picture, it is there already.',
    proof: '3. Show that it’s you',
    proofHint: 'The page asks for the last four digits of your ID number. Then you choose your password or PIN.',
    later: 'From then on',
    laterHint: 'You sign in with your ID number, or your employee number if you have one, and what you chose.',
    until: day =>
      `The code works once, until ${day}. If somebody else has seen it or you lost the letter, ask to have it revoked and get another one.`,
  },
  loading: 'Loading',
  print: {
    title: 'Sign-in letters',
    hint: days =>
      `Each letter has a code that works once, for ${days} days, for a person who has not come in. It is handed over in person.`,
    counts: { fresh: 'Without a letter', open: 'With a valid letter', unprovable: 'Without an ID number' },
    unprovableHint: 'Without an ID number nothing proves who brings the letter: add it first with a file.',
    parts: max => `Up to ${max} are printed at a time, by area and name. Print again to go on.`,
    one: 'Print the letter',
    some: count => `Print ${count}`,
    again: 'Print all of them again',
    againQuestion: 'Print all letters again?',
    againHint: 'The former letters stop working.',
    nobody: 'All these people have come in, or can’t have a letter.',
    done: count => (count === 1 ? 'The letter is ready' : 'The letters are ready'),
    failed: 'The letters could not be printed',
    failedHint: 'We could not count the letters.',
  },
  card: {
    title: 'Sign in without e-mail',
    never: 'No letter has been printed for them.',
    kinds: { letter: 'Letter', temporary: 'Temporary code' },
    states: { open: 'Valid', used: 'Used', revoked: 'Revoked', over: 'Expired', guessed: 'Ended: five tries' },
    made: (date, author) => (author === null ? date : `${date} · ${author}`),
    until: date => `Until ${date}`,
    letters: count => (count === 1 ? '1 letter printed' : `${count} letters printed`),
    print: 'Print letter',
    revoke: { letter: 'Revoke letter', temporary: 'Revoke code' },
    revokeQuestion: { letter: 'Revoke the letter?', temporary: 'Revoke the code?' },
    revokeHint: 'It stops working at once.',
    revoked: { letter: 'Letter revoked', temporary: 'Code revoked' },
    revokeFailed: 'It could not be revoked',
    failed: 'We could not load the codes of this person.',
  },
  give: {
    open: 'Give a temporary code',
    question: name => `Give ${name} a temporary code?`,
    hint: hours =>
      `With the code and the last four digits of their ID number they choose another password or PIN; it works for ${hours} hours. They are told, and so are the people who administer people. What they use now works until then.`,
    confirm: 'Give the code',
    title: 'Temporary code',
    once: 'Read it out now: it isn’t shown again.',
    until: date => `Valid until ${date}`,
    how: 'At the sign-in they choose “I have a letter or a code”.',
    close: 'Done',
    failed: 'The code could not be given',
  },
  errors: {
    nobody: 'There is nobody to print a letter for',
    someCannot: 'One of these people has come in, is blocked, or has no ID number',
    tooMany: max => `Choose ${max} people at most`,
    unprovable: 'They have no ID number that proves who they are',
    blocked: 'They are blocked: unblock them first',
    hasAddress: 'They have an e-mail address: they can choose “Forgot your password?”',
    noAccount: 'They have no account yet: print a letter for them',
    noCode: 'There is no code to revoke',
  },
};
