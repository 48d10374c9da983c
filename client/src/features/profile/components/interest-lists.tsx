import { useState } from 'react';
import { INTEREST_KINDS } from '#contract/features/people/types.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { InterestsDialog, useInterestsTexts } from '../../people/public-forms.ts';
import type { ProfileTabProps } from '../tabs.ts';
import styles from './interest-lists.module.css';

/**
 * Lists of this person's interests and topics to be asked about, as far as they show them. The viewer can choose their
 * own. @spec 2§2 Profile page
 */
export function InterestLists({ profile, isOwn }: Pick<ProfileTabProps, 'profile' | 'isOwn'>) {
  const text = useInterestsTexts();
  const [isChoosing, setChoosing] = useState(false);
  const interests = profile.Interests ?? [];
  const kinds = INTEREST_KINDS.flatMap(kind => {
    const ofKind = interests.filter(({ Kind }) => Kind === kind);
    return ofKind.length === 0 ? [] : [{ kind, ofKind }];
  });
  return (
    <div className={styles.interests}>
      {kinds.map(({ kind, ofKind }) => {
        const title = (isOwn ? text.kinds : text.kindsOf)[kind];
        return (
          <section key={kind} aria-label={title}>
            <h3>{title}</h3>
            <ul>
              {ofKind.map(({ Id, Title }) => (
                <li key={Id}>
                  <Link to={paths.directoryOf(Id)} className={styles.link}>
                    <Chip>{Title}</Chip>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {isOwn && kinds.length === 0 && <p>{text.none}</p>}
      {isOwn && (
        <Button
          variant="soft"
          size="sm"
          aria-haspopup="dialog"
          onPointerEnter={InterestsDialog.preload}
          onFocus={InterestsDialog.preload}
          onClick={() => setChoosing(true)}
        >
          {text.choose}
        </Button>
      )}
      {isChoosing && <InterestsDialog userId={profile.Id} interests={interests} onClose={() => setChoosing(false)} />}
    </div>
  );
}
