import { localeOf } from '#contract/i18n/language.ts';
import { Fragment } from 'react';
import type { TeamRow } from '#contract/features/groups/types.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { globeHemisphereWestFillIcon, lockSimpleFillIcon } from '../../../ui/content/icons.ts';
import { Facts } from '../../../ui/content/facts.tsx';
import { Icon } from '../../../ui/content/icon.tsx';
import { useGroupsTexts } from '../texts.ts';
import styles from './group-facts.module.css';

export interface GroupFactsProps {
  group: Pick<TeamRow, 'Privacy' | 'Type' | 'Category' | 'MemberCount' | 'State'>;
  className?: string | undefined;
}

/** Line such as 'Grupo público · Deporte · 86 miembros', without facts that a stranger may not know. */
export function GroupFacts({ group, className }: GroupFactsProps) {
  const text = useGroupsTexts().facts;
  const locale = localeOf(useLanguage());
  const { Privacy, Type, Category, MemberCount, State } = group;
  const icon = Privacy === 'private' ? lockSimpleFillIcon : globeHemisphereWestFillIcon;
  const facts = [
    <Fragment key={Privacy}>
      <Icon icon={icon} /> {text[Privacy]}
    </Fragment>,
    Type === 'colaborativo' ? text.colaborativo : Category,
    MemberCount !== null && text.members(MemberCount.toLocaleString(locale), MemberCount === 1),
    State === 'archived' && text.archived,
  ];
  return (
    <p className={classNames(styles.facts, className)}>
      <Facts of={facts} />
    </p>
  );
}
