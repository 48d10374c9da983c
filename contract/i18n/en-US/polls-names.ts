import type { pollsNames as es } from '../es-CO/polls-names.ts';
import type { Translation } from '../language.ts';

export const pollsNames: Translation<typeof es> = {
  card: { kind: 'Poll', shared: 'a poll', details: { answers: 'Answers' } },
  onlyNew: 'To launch a poll, create a new post',
};
