import { useState } from 'react';
import type { DeskDocument, DeskRequest } from '#contract/features/loans/desk.ts';
import { FileName } from '../../../ui/content/file-name.tsx';
import { eyeIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useLoanWizardTexts } from '../wizard-texts.ts';
import { Section } from './section.tsx';
import styles from './request.module.css';
import { useDeskTexts } from './texts.ts';

const DocumentDialog = lazyDialog(() => import('./document-dialog.tsx'), 'DocumentDialog');

/** Documents of the applicant, each opened with a reason. */
export function DocumentsSection({ request: { Row, Documents } }: { request: DeskRequest }) {
  const { documents: text } = useDeskTexts();
  const { documentFields } = useLoanWizardTexts();
  const [shown, setShown] = useState<DeskDocument | null>(null);
  const nameOf = ({ Kind }: DeskDocument): string => documentFields[Kind as keyof typeof documentFields] ?? Kind;
  return (
    <Section title={text.title}>
      {Documents.length === 0 ? (
        <p className={styles.soft}>{text.none}</p>
      ) : (
        <ul className={styles.lines}>
          {Documents.map(each => (
            <li key={each.Id}>
              <span>
                {nameOf(each)}
                <small>
                  <FileName name={each.Name} />
                </small>
              </span>
              <Button
                variant="line"
                size="sm"
                icon={eyeIcon}
                aria-label={text.view(nameOf(each))}
                aria-haspopup="dialog"
                onClick={() => setShown(each)}
              >
                {text.viewShort}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <DocumentDialog document={shown} name={nameOf(shown)} request={Row.Id} onClose={() => setShown(null)} />
      )}
    </Section>
  );
}
