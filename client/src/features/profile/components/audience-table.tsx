import { PRIVACY_FLAGS, type PrivacyFlag } from '#contract/features/people/privacy.ts';
import type { ProfileRow, PrivacyConfiguration } from '#contract/features/people/types.ts';
import { VIEWERS, type ViewerKind } from '#contract/features/people/views.ts';
import { eyeIcon, eyeSlashIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { Switch } from '../../../ui/controls/checkbox.tsx';
import { FLAG_ICONS } from '../flag-icons.ts';
import { flagsOf } from '../forms/privacy-flags.ts';
import { usePrivacyTexts } from '../privacy-texts.ts';
import styles from './audience-table.module.css';
import { useState } from 'react';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { useEditProfileMutation } from '../api.ts';

/**
 * Returns a function that hides and shows parts of the profile at once. A switch sends its new value regardless of the
 * old one, so it names no edition. Two switches never wait for each other.
 * @param id of the viewer's own profile
 */
function useHideToggle(id: number) {
  const { failed } = usePrivacyTexts();
  const [edit] = useEditProfileMutation();
  const [waiting, setWaiting] = useState<Partial<PrivacyConfiguration>>({});
  const hide = async (flag: PrivacyFlag, isHidden: boolean): Promise<void> => {
    setWaiting(known => ({ ...known, [flag]: isHidden }));
    const { error } = await edit({ id, fields: { PrivacyConfiguration: { [flag]: isHidden } } });
    setWaiting(({ [flag]: _done, ...rest }) => rest);
    if (error) reportFailure(failed, error, () => void hide(flag, isHidden));
  };
  return { waiting, hide: (flag: PrivacyFlag, isHidden: boolean) => void hide(flag, isHidden) };
}

interface AudienceTableProps {
  profile: ProfileRow;
  /** The viewer's own profile as each audience reads it. */
  seen: Readonly<Record<ViewerKind, ProfileRow>>;
}

/**
 * Table of the data that each audience sees of the viewer, as the server reports it, with the switches that change it.
 */
export function AudienceTable({ profile, seen }: AudienceTableProps) {
  const { flags: words, overview: text, viewers } = usePrivacyTexts();
  const { waiting, hide } = useHideToggle(profile.Id);
  const flags = { ...flagsOf(profile), ...waiting };
  return (
    <table className={styles.table} aria-label={text.table}>
      <thead>
        <tr>
          <th scope="col">{text.what}</th>
          {VIEWERS.map(viewer => (
            <th key={viewer} scope="col">
              <span className={styles.long}>{viewers[viewer].name}</span>
              <span className={styles.short}>{viewers[viewer].short}</span>
            </th>
          ))}
          <th scope="col">{text.hide}</th>
        </tr>
      </thead>
      <tbody>
        {PRIVACY_FLAGS.map(flag => (
          <tr key={flag}>
            <th scope="row">
              <Icon icon={FLAG_ICONS[flag]} />
              <span>
                {words[flag].title}
                <small>{words[flag].hint}</small>
              </span>
            </th>
            {VIEWERS.map(viewer => {
              const isSeen = seen[viewer].Shows[flag];
              return (
                <td key={viewer} className={isSeen ? styles.seen : undefined}>
                  <Icon icon={isSeen ? eyeIcon : eyeSlashIcon} label={isSeen ? text.sees : text.seesNot} />
                </td>
              );
            })}
            <td>
              <Switch
                label={text.hideThis(words[flag].title)}
                isLabelHidden
                checked={flags[flag]}
                onChange={event => hide(flag, event.target.checked)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
