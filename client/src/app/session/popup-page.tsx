import { popup } from '#contract/i18n/es-CO/popup.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';
import { session } from '../../lib/session.ts';
import { OutsidePage } from './outside-page.tsx';

const usePopupTexts = featureTexts<Translation<typeof popup>>(
  popup,
  async () => (await import('#contract/i18n/en-US/popup.ts')).popup,
);

/** Page shown inside another site's frame: people sign in through a separate window. @spec decision 34 */
export function PopupPage({ hasFailed }: { hasFailed: boolean }) {
  const text = usePopupTexts();
  return (
    <OutsidePage
      title={text.title}
      text={hasFailed ? text.failed : text.text}
      action={text.signIn}
      onAction={() => void session.signInByPopup()}
    />
  );
}
