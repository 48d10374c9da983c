import type { friendsNames as es } from '../es-CO/friends-names.ts';
import type { Translation } from '../language.ts';

export const friendsNames: Translation<typeof es> = { title: 'My invitations' };
