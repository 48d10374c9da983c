import type { editConflict as es } from '../es-CO/edit-conflict.ts';
import type { Translation } from '../language.ts';

export const editConflict: Translation<typeof es> = {
  other: {
    changed: 'Someone else saved changes while you were editing.',
    taken: fields => `Their changes are already in the form: ${fields}.`,
    both: 'You both changed the following, and your version was kept:',
    wrote: (field, value) => `${field}: they entered “${value}”.`,
    emptied: field => `${field}: they left it empty.`,
    removed: field => `${field}: they took it away.`,
    chose: field => `${field}: they chose something else.`,
    takeTheirs: 'Use theirs',
    takeTheirsOf: field => `Use theirs: ${field}`,
    takeMine: 'Back to mine',
    takeMineOf: field => `Back to mine: ${field}`,
  },
  own: {
    changed: 'You saved changes elsewhere while you were editing here.',
    taken: fields => `What you changed elsewhere is already in the form: ${fields}.`,
    both: 'You also changed the following elsewhere, and what you wrote here was kept:',
    wrote: (field, value) => `${field}: elsewhere you entered “${value}”.`,
    emptied: field => `${field}: elsewhere you left it empty.`,
    removed: field => `${field}: elsewhere you took it away.`,
    chose: field => `${field}: elsewhere you chose something else.`,
    takeTheirs: 'Use the other one',
    takeTheirsOf: field => `Use the other one: ${field}`,
    takeMine: 'Back to this one',
    takeMineOf: field => `Back to this one: ${field}`,
  },
  saveAgain: 'Review it and try again.',
};
