import type { ImportState } from '#contract/features/directory/import-types.ts';
import { Chip, type Tone } from '../../../ui/controls/chip.tsx';
import type { IconPath } from '../../../ui/content/icon.tsx';
import { checkCircleFillIcon, clockIcon, warningCircleFillIcon, xCircleFillIcon } from '../../../ui/content/icons.ts';
import { useImportTexts } from './api.ts';

const STATES: Readonly<Record<ImportState, { tone: Tone; icon: IconPath }>> = {
  uploaded: { tone: 'neutral', icon: clockIcon },
  checking: { tone: 'sol', icon: clockIcon },
  checked: { tone: 'neutral', icon: clockIcon },
  running: { tone: 'sol', icon: clockIcon },
  done: { tone: 'hoja', icon: checkCircleFillIcon },
  cancelled: { tone: 'neutral', icon: xCircleFillIcon },
  undoing: { tone: 'sol', icon: clockIcon },
  undone: { tone: 'neutral', icon: xCircleFillIcon },
  stopped: { tone: 'aji', icon: warningCircleFillIcon },
};

/** Chip with the state of an import. */
export function ImportStateChip({ state }: { state: ImportState }) {
  return <Chip {...STATES[state]}>{useImportTexts().states[state]}</Chip>;
}
