import { useState } from 'react';
import { THEME_PICTURES, useGeneral } from '../../config/public.ts';
import { useViewer } from '../../session/public.ts';
import { useAppearance } from '../../../lib/appearance.ts';
import styles from './home-preview.module.css';
import { useSettingsTexts } from './texts.ts';

interface HomePreviewProps {
  /** Picture addresses; if absent, the landscape of the reader's theme. */
  pictures?: readonly string[];
  /** Message being written; if absent, the current one. */
  message?: string;
  button?: string;
}

/** Preview of the home page's banner, with its pictures one after the other. */
export function HomePreview({ pictures = [], message, button }: HomePreviewProps) {
  const text = useSettingsTexts().banners;
  const viewer = useViewer();
  const { general } = useGeneral(viewer.org);
  const { theme } = useAppearance();
  const [index, setIndex] = useState(0);
  const shown = pictures[index] ?? pictures[0] ?? THEME_PICTURES[theme];
  const label = button ?? general.homeButtonText;
  return (
    <div className={styles.banner}>
      <div className={styles.text}>
        <p>{message ?? general.homeMessage}</p>
        {label !== '' && <span className={styles.button}>{label}</span>}
      </div>
      <div className={styles.picture}>
        <img src={shown} alt="" />
        {pictures.length > 1 && (
          <div className={styles.dots}>
            {pictures.map((picture, position) => (
              <button
                key={picture}
                type="button"
                aria-label={text.position(position + 1)}
                aria-current={picture === shown}
                onClick={() => setIndex(position)}
              />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
