import { localeOf } from '#contract/i18n/language.ts';
import { useState } from 'react';
import type { TermsVersion } from '#contract/features/legal/types.ts';
import { dateText } from '#contract/lib/time.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { usePublishingTexts } from './publishing-texts.ts';
import { useLegalTexts } from '../../legal/public-forms.ts';
import styles from './terms-history.module.css';

const VersionDialog = lazyDialog(() => import('./version-dialog.tsx'), 'VersionDialog');

/** List of every published version, newest first; an accepted version never changes. */
export function TermsHistory({ versions }: { versions: readonly TermsVersion[] }) {
  const { history: text } = usePublishingTexts();
  const { page } = useLegalTexts();
  const locale = localeOf(useLanguage());
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <Card isPadded aria-label={text.title}>
      <CardHeader title={text.title} />
      <ol className={styles.versions}>
        {versions.map((one, index) => (
          <li key={one.Version}>
            <div className={styles.words}>
              <p className={styles.name}>
                {text.version(one.Version)} · {one.Title}
                {index === 0 && <Chip tone="hoja">{text.present}</Chip>}
              </p>
              <p>
                {page.publishedOn(dateText(new Date(one.PublishedAt)))} ·{' '}
                {one.PublishedBy === null ? text.product : text.by(one.PublishedBy)}
              </p>
              <p>{text.accepted(one.AcceptedCount, one.AcceptedCount.toLocaleString(locale))}</p>
            </div>
            <Button
              variant="soft"
              size="sm"
              aria-label={text.openOf(one.Version)}
              aria-haspopup="dialog"
              onClick={() => setOpened(one.Version)}
            >
              {text.open}
            </Button>
          </li>
        ))}
      </ol>
      {opened !== null && <VersionDialog version={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}
