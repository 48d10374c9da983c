import { useDispatch, useSelector } from 'react-redux';
import { REQUIRED_DOCUMENTS } from '#contract/features/loans/documents.ts';
import { DOCUMENTS_CONSENT } from '#contract/features/loans/types.ts';
import { momentText } from '../../../lib/moment.ts';
import { pencilSimpleIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { useViewer } from '../../session/public.ts';
import { useListConsentsQuery, useListOwnDocumentsQuery } from '../api.ts';
import { useGetOwnApplicantQuery } from '../queries.ts';
import { DocumentField } from '../forms/documents-step.tsx';
import { WizardDialog } from '../public.ts';
import { dataClosed, dataOpened, loansSelectors } from '../slice.ts';
import { useLoansPageTexts } from '../texts.ts';
import styles from './own-data-card.module.css';

/** Card with the viewer's registered data and documents, to be changed; nothing if there are none. */
export function OwnDataCard() {
  const text = useLoansPageTexts().data;
  const { id } = useViewer();
  const { data: applicant } = useGetOwnApplicantQuery(id);
  const { data: documents } = useListOwnDocumentsQuery(undefined, { skip: !applicant });
  const { data: consents } = useListConsentsQuery(undefined, { skip: !applicant });
  const dispatch = useDispatch();
  const isOpen = useSelector(loansSelectors.isEditingData);
  if (!applicant) return null;
  const close = () => dispatch(dataClosed());
  return (
    <Card isPadded aria-labelledby="loan-data-title">
      <CardHeader
        title={text.title}
        id="loan-data-title"
        action={
          <Button variant="line" size="sm" icon={pencilSimpleIcon} onClick={() => dispatch(dataOpened())}>
            {text.edit}
          </Button>
        }
      />
      <p className={styles.edited}>{text.edited(momentText(applicant.EditionDate))}</p>
      {applicant.Held === 'minor' && <Notice tone="warning">{text.held}</Notice>}
      {consents?.every(({ Purpose, Holds }) => Purpose !== DOCUMENTS_CONSENT || !Holds) ? (
        <Notice>{text.documentsRefused}</Notice>
      ) : (
        documents && (
          <div className={styles.documents}>
            {REQUIRED_DOCUMENTS[applicant.TipoPersona].map(kind => (
              <DocumentField key={kind} kind={kind} held={documents.find(({ Kind }) => Kind === kind)} />
            ))}
          </div>
        )
      )}
      {isOpen && <WizardDialog onClose={close} onDone={close} />}
    </Card>
  );
}
