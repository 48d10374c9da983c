import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { usePageTitle } from '../../session/public.ts';
import { usePanelTexts } from '../texts.ts';

/** Page for an address below /admin at which there is nothing to administer. @spec 2§2, 2§8 */
export function WrongAddressPage() {
  const text = usePanelTexts();
  usePageTitle(text.wrongAddress);
  return (
    <Card>
      <EmptyState
        picture="search"
        size="lg"
        headingLevel={1}
        title={text.wrongAddress}
        text={text.wrongHint}
        action={
          <ButtonLink variant="soft" to={paths.settingsPanel}>
            {text.toPanel}
          </ButtonLink>
        }
      />
    </Card>
  );
}
