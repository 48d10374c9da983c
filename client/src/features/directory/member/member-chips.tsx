import type { MemberRow } from '#contract/features/directory/types.ts';
import type { IconPath } from '../../../ui/content/icon.tsx';
import {
  checkCircleFillIcon,
  clockIcon,
  lockSimpleFillIcon,
  warningCircleFillIcon,
  xCircleFillIcon,
} from '../../../ui/content/icons.ts';
import { Chip, type Tone } from '../../../ui/controls/chip.tsx';
import { useMembersTexts } from '../console.ts';

const STATES: Readonly<Record<MemberRow['State'], { tone: Tone; icon: IconPath }>> = {
  active: { tone: 'hoja', icon: checkCircleFillIcon },
  came: { tone: 'hoja', icon: clockIcon },
  unregistered: { tone: 'sol', icon: clockIcon },
  invited: { tone: 'sol', icon: clockIcon },
  expired: { tone: 'neutral', icon: clockIcon },
  withdrawn: { tone: 'neutral', icon: xCircleFillIcon },
  blocked: { tone: 'aji', icon: lockSimpleFillIcon },
};

/** Chip with a member's state in the network. */
export function MemberStateChip({ member: { State } }: { member: Pick<MemberRow, 'State'> }) {
  const { tone, icon } = STATES[State];
  return (
    <Chip tone={tone} icon={icon}>
      {useMembersTexts().states[State]}
    </Chip>
  );
}

/** Chip with the state of a member's account; plain text if no action is needed. */
export function AccountChip({ member: { DirectoryState } }: { member: Pick<MemberRow, 'DirectoryState'> }) {
  const label = useMembersTexts().accounts[DirectoryState];
  if (DirectoryState === 'failed') {
    return (
      <Chip tone="aji" icon={warningCircleFillIcon}>
        {label}
      </Chip>
    );
  }
  return DirectoryState === 'retrying' ? (
    <Chip tone="sol" icon={clockIcon}>
      {label}
    </Chip>
  ) : (
    label
  );
}
