import type { directoryHandover as spanish } from '../es-CO/directory-handover.ts';
import type { Translation } from '../language.ts';
import { withFullStop } from '../../lib/text.ts';

export const directoryHandover: Translation<typeof spanish> = {
  refusedTitle: 'You don’t have access to members',
  back: 'Members',
  title: name => `Handover of ${name}`,
  hint: 'Choose who takes over each thing, or end it. Anything you skip stays as it is.',
  loading: 'Loading what they are responsible for',
  missingTitle: 'This person isn’t on the network',
  failedHint: 'We couldn’t load what they are responsible for.',
  emptyTitle: name => `${name} isn’t responsible for anything`,
  emptyHint: 'No groups, scheduled posts, reports or listings that need someone else.',
  listTitle: count => `Responsible for (${count})`,
  giveAll: 'Hand everything over to',
  heirChoice: 'Hand over to someone else',
  stays: 'Leave as it is',
  fateOf: name => `What to do with: ${name}`,
  heirOf: name => `Who takes over: ${name}`,
  unnamed: (name, id) => `${name} no. ${id}`,
  heirMissing: 'Choose who takes it over.',
  undoHint: 'You can undo it for four days.',
  send: count => (count === 0 ? 'Hand over' : `Hand over (${count})`),
  sending: 'Handing over',
  confirm: {
    question: count => (count === 1 ? 'Hand over one thing?' : `Hand over ${count} things?`),
    hint: 'It happens all together or not at all. You can undo it for four days.',
    button: 'Hand over',
  },
  done: 'Handed over',
  failed: 'We couldn’t hand it over',
  inheritsAt: at => withFullStop(`The groups that you don’t hand over pass to the next person on ${at}`),
  preview: {
    named: (kind, title) => `${kind} “${title}”`,
    has: heir => `With ${heir} now`,
    nobody: 'With nobody in charge',
    gone: 'It has changed since: it stays as it is',
  },
  giveBack: {
    summary: (count, name, at) =>
      count === 1
        ? withFullStop(`Someone inherited a group from ${name} on ${at}`)
        : withFullStop(`Others inherited ${count} groups from ${name} on ${at}`),
    button: 'Give back what they inherited',
    question: 'Give back what they inherited?',
    hint: 'Anything that hasn’t changed since then goes back. Anything that has stays as it is.',
    confirm: 'Give back',
    done: 'Given back',
    partly: kinds => `Given back, except for what has changed since: ${kinds}`,
    failed: 'We couldn’t give it back',
  },
  undo: {
    summary: (count, actor, at) =>
      withFullStop(`${actor} handed over ${count === 1 ? 'one thing' : `${count} things`} on ${at}`),
    until: at => withFullStop(`You can undo it until ${at}`),
    button: 'Undo',
    question: 'Undo the handover?',
    hint: 'Anything that hasn’t changed since then goes back. Anything that has stays as it is.',
    confirm: 'Undo handover',
    done: 'Handover undone',
    partly: kinds => `Handover undone, except for what has changed since: ${kinds}`,
    failed: 'We couldn’t undo the handover',
  },
  offer: {
    action: name => `Handover: ${name}`,
    question: name => `Hand over what ${name} is responsible for?`,
    hint: count =>
      count === 1
        ? 'There’s one thing you can hand over or end first.'
        : `There are ${count} things you can hand over or end first.`,
    confirm: 'Go to the handover',
    without: 'Continue without it',
    giveBack: name => `Give back to ${name} what they were responsible for?`,
    giveBackHint: 'It’s in other hands and can still be given back.',
  },
};
