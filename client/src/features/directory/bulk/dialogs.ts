/** Parts about everybody who matches, and about letters and badges, which are fetched together, so that the pages around them have no more files. */
export { BulkDialog } from './bulk-dialog.tsx';
export { LettersDialog } from '../letters/letters-dialog.tsx';
export { CodeCard } from '../letters/code-card.tsx';
export { BadgeCard } from '../shared/badge-card.tsx';
export { LeaderCodeButton } from '../letters/leader-code-button.tsx';
