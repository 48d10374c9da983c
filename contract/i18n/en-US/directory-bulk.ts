import type { directoryBulk as spanish } from '../es-CO/directory-bulk.ts';
import type { Translation } from '../language.ts';
import { access } from './access.ts';

export const directoryBulk: Translation<typeof spanish> = {
  back: 'Network Members',
  refusedTitle: 'You don’t manage the members of the network',
  loading: 'Loading',
  failedHint: 'We couldn’t load the change.',
  missingTitle: 'This change is gone',
  by: (author, date) => `${author} · ${date}`,
  people: (count, text) => (count === 1 ? '1 person' : `${text} people`),
  open: 'Change all',
  letters: 'Print letters',
  earlier: 'Changes of the last 30 days',
  actions: {
    invite: 'Invite',
    block: 'Block',
    unblock: 'Unblock',
    area: 'Change the area',
    manager: 'Change whom they report to',
    position: 'Change the position',
    giveRole: 'Give a role',
    takeRole: 'Take a role away',
    delete: 'Delete',
  },
  roles: access.roles,
  withValue: (action, value) => (value === '' ? action : `${action}: ${value}`),
  handingTo: heir => `Block, handing over to ${heir}`,
  states: { running: 'In progress', done: 'Finished', cancelled: 'Canceled', stopped: 'Stopped' },
  dialog: {
    title: people => `Change ${people}`,
    sample: (names, others, text) => (others === 0 ? names : `${names} and ${text} more`),
    action: 'What changes',
    area: 'New area',
    noArea: 'There’s no such area',
    manager: 'They report to',
    position: 'New position',
    role: 'Role',
    heir: 'Who receives what they’re responsible for',
    hints: {
      invite: 'Each person who hasn’t come in yet gets an e-mail with their link. The e-mails go out little by little.',
      block:
        'They can’t come in to the network from then on. What they published stays; groups that they don’t hand over wait four days.',
      unblock: 'They can come in again with their account.',
      area: 'They move to the groups and the feed of that area.',
      manager: 'The chart changes for all of them. With nobody chosen, they report to nobody.',
      position: 'All of them get the same position.',
      giveRole: 'They’ll be notified. Only Admin General gives roles.',
      takeRole: 'They’ll be notified. Somebody always stays in Admin General.',
      delete: 'Only people who have never signed in are deleted. This can’t be undone.',
    },
    start: people => `Apply to ${people}`,
    failed: 'The change couldn’t begin',
    choose: 'Choose an option',
  },
  progress: {
    running: 'Applying the change',
    of: (done, all) => `${done} of ${all}`,
    stays: 'You can leave this page: it goes on without you.',
    cancel: 'Cancel',
    cancelQuestion: 'Cancel the change?',
    cancelHint: 'What has changed already stays so.',
    cancelConfirm: 'Cancel the change',
    cancelFailed: 'It couldn’t be canceled',
  },
  result: {
    title: 'What happened',
    stopped: 'The change stopped: the person who began it no longer has the permission.',
    causes: 'Why it wasn’t applied',
    save: 'Download the result',
    saving: 'Downloading...',
    saveFailed: 'The result couldn’t be downloaded',
    fileName: action => `${action} - result`,
    name: 'Name',
    email: 'E-mail',
    area: 'Area',
    outcome: 'Result',
    reason: 'Reason',
    mails: 'The e-mails go out little by little. Network Members shows who opened theirs and who came in.',
  },
  outcomes: { done: 'Applied', same: 'Already so', failed: 'Not applied' },
  became: { done: 'Applied', same: 'Already so', failed: 'Not applied', open: 'Not done' },
  errors: {
    nobody: 'There’s nobody to apply this change to',
    tooManyPeople: max => `Choose ${max} people at most`,
    otherPeople: count =>
      count === 1
        ? 'The list has changed: it’s 1 person now. Look again.'
        : `The list has changed: it’s ${count} people now. Look again.`,
    heirAmongThem: 'The person who receives can’t be among those you block',
    heirBlocked: 'The person who was to receive is blocked: what they were responsible for stayed as it was',
    notHandedOn: count =>
      count === 1
        ? 'One responsibility stayed as it was: the person who receives can’t have it'
        : `${count} responsibilities stayed as they were: the person who receives can’t have them`,
    tooManyOpen: max => `There are ${max} changes in progress already: wait until one ends, or cancel it`,
    failed: 'It couldn’t be saved',
    lastOwner: 'Somebody active always stays in Admin General',
    ownerOnly: 'Only Admin General changes somebody in Admin General',
  },
  welcome: {
    title: 'Coming in',
    invite: count => `Invite (${count})`,
    again: count => `Send again (${count})`,
    send: count => `Send the welcome (${count})`,
    question: people => `Send the welcome to ${people}?`,
    hint: (perMinute, days) =>
      `Each person gets an e-mail with a link to choose their password and come in; it works for ${days} days. ${perMinute} e-mails go out each minute.`,
    confirm: 'Send',
    failed: 'The welcome couldn’t be sent',
    noMail: 'There’s no mail server: the messages wait in the outbox, and nobody gets them yet.',
    counts: {
      new: 'Not invited',
      waiting: 'Waiting',
      failed: 'Not sent',
      sent: 'Sent',
      opened: 'Opened',
      came: 'Came in',
      lettersNever: 'No letter or e-mail',
      lettersOpen: 'Letter printed',
      lettersOver: 'Letter over',
      lettersCame: 'Came in with a letter',
    },
    errors: {
      isInside: 'Has come in to the network already',
      isBlocked: 'Is blocked: unblock this person first',
      hasNoAddress: 'Has no email',
    },
    mail: {
      subject: organisation => `Welcome to ${organisation}`,
      body: (name, organisation, sender) =>
        sender === null
          ? `Hello, ${name}:\n\nYou can now come in to the social network of ${organisation}.`
          : `Hello, ${name}:\n\n${sender} welcomes you to the social network of ${organisation}.`,
      link: (email, days) =>
        `With this link you choose your password and come in. You sign in with ${email}.\n\nThe link works for ${days} days, and once. Afterwards you come in with “Forgot your password?”.`,
      directory: email => `Come in with ${email} and the password that you already use at work.`,
      action: 'Come in',
    },
    taken: email =>
      `There’s already an account with the address ${email}. Ask the people who manage the network to use another address, or to link your account.`,
    landing: {
      title: 'Welcome',
      lead: 'We’re taking you to your network.',
      goOn: 'Continue',
      used: 'This link was already used. Sign in with your email and the password you chose.',
      over: 'This link no longer works. Come in with your e-mail and “Forgot your password?”, or ask the people who manage the network for another one.',
      overOutside: 'This link no longer works. Come in with your work account.',
      busy: 'Many people are coming in at once. Wait a moment and try again.',
      signIn: 'Go to the sign-in',
    },
  },
};
