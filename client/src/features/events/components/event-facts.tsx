import type { EventRow } from '#contract/features/events/types.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useIsPhone } from '../../../lib/media-query.ts';
import { calendarBlankIcon, clockIcon, mapPinIcon, sealCheckIcon } from '../../../ui/content/icons.ts';
import { Icon, type IconPath } from '../../../ui/content/icon.tsx';
import { useEventsTexts } from '../texts.ts';
import type { When } from '#contract/features/events/when.ts';
import styles from './event-facts.module.css';

export interface EventFactsProps {
  when: When;
  /** Location, with its city if known. */
  location: string;
  requirement: EventRow['Requirement'];
  /** True for two columns if there is room. */
  isWide?: boolean | undefined;
  /** True for a card, which has less room: on a phone date and time share a line, without the end. */
  isBrief?: boolean | undefined;
}

/** Time and place of the event, and things to bring. @spec 1§2 Events tab, decision 92 */
export function EventFacts({ when, location, requirement, isWide = false, isBrief = false }: EventFactsProps) {
  const text = useEventsTexts().facts;
  const isPhone = useIsPhone();
  return (
    <ul className={classNames(styles.facts, isWide && styles.wide)}>
      {isBrief && isPhone ? (
        <Fact icon={calendarBlankIcon} name={text.when} value={when.short} />
      ) : (
        <>
          <Fact icon={calendarBlankIcon} name={text.date} value={when.date} />
          <Fact icon={clockIcon} name={text.time} value={when.time} />
        </>
      )}
      <Fact icon={mapPinIcon} name={text.place} value={location} />
      {requirement !== '' && <Fact icon={sealCheckIcon} name={text.requirement} value={requirement} />}
    </ul>
  );
}

function Fact({ icon, name, value }: { icon: IconPath; name: string; value: string }) {
  return (
    <li>
      <Icon icon={icon} label={name} />
      <span>{value}</span>
    </li>
  );
}
