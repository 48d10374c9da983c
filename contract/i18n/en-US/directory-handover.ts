import type { directoryHandover as spanish } from '../es-CO/directory-handover.ts';
import type { Translation } from '../language.ts';

export const directoryHandover: Translation<typeof spanish> = {
  refusedTitle: 'You don’t administer the members of the network',
  back: 'Members',
  title: name => `Handover of ${name}`,
  hint: 'Say who takes each thing over, or end it. What you don’t choose stays as it is.',
  loading: 'Loading what they are responsible for',
  missingTitle: 'This person is not in the network',
  failedHint: 'We couldn’t load what they are responsible for.',
  emptyTitle: name => `${name} is responsible for nothing`,
  emptyHint: 'No groups, no waiting publications, no reports and no adverts that need somebody else.',
  listTitle: count => `Responsible for (${count})`,
  peopleFailed: 'We couldn’t load who can take things over. Reload the page.',
  giveAll: 'Hand everything over to',
  noHeir: 'There is no such member',
  heirChoice: 'Hand over to somebody else',
  stays: 'Leave as it is',
  fateOf: name => `What becomes of: ${name}`,
  heirOf: name => `Who takes over: ${name}`,
  unnamed: (name, id) => `${name} no. ${id}`,
  heirMissing: 'Say who takes over what is handed over.',
  undoHint: 'It can be undone for four days.',
  send: count => (count === 0 ? 'Hand over' : `Hand over (${count})`),
  sending: 'Handing over',
  confirm: {
    question: count => (count === 1 ? 'Hand one thing over?' : `Hand ${count} things over?`),
    hint: 'All of it is done or nothing. You can undo it for four days.',
    button: 'Hand over',
  },
  done: 'Handed over',
  failed: 'It couldn’t be handed over',
  undo: {
    summary: (count, actor, at) =>
      count === 1 ? `${actor} handed one thing over on ${at}.` : `${actor} handed ${count} things over on ${at}.`,
    until: at => `It can be undone until ${at}.`,
    button: 'Undo',
    question: 'Undo the handover?',
    hint: 'Whatever is still as it was left then comes back; what has changed since stays as it is.',
    confirm: 'Undo the handover',
    done: 'Handover undone',
    partly: kinds => `Handover undone, but for what has changed since: ${kinds}`,
    failed: 'The handover couldn’t be undone',
  },
  offer: {
    action: name => `Handover: ${name}`,
    question: name => `Hand over what ${name} is responsible for?`,
    hint: count =>
      count === 1
        ? 'There is one thing that somebody can take over.'
        : `There are ${count} things that somebody can take over.`,
    confirm: 'See the handover',
  },
};
