import { isLink } from '#contract/features/config/link.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { timerIcon } from '../../../ui/content/icons.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useGeneral } from '../../config/public.ts';
import { useViewer } from '../../session/public.ts';
import { useAppsTexts } from '../texts.ts';

/**
 * Page /timesheet: leads to the address that the organisation configured, or says that there is none. @spec decision 30
 */
export function TimesheetPage() {
  const { timesheet: text } = useAppsTexts();
  const { general, isLoaded } = useGeneral(useViewer().org);
  if (!isLoaded) return <Skeleton shape="block" height={340} />;
  const address = general.timesheetUrl;
  const isThere = typeof address === 'string' && isLink(address);
  return (
    <Card>
      <EmptyState
        picture={isThere ? 'sent' : 'search'}
        size="lg"
        headingLevel={1}
        title={isThere ? text.title : text.noneTitle}
        text={isThere ? text.text : text.noneText}
        action={
          isThere && (
            <Button icon={timerIcon} onClick={() => window.open(address, '_blank', 'noopener,noreferrer')}>
              {text.open}
            </Button>
          )
        }
      />
    </Card>
  );
}
