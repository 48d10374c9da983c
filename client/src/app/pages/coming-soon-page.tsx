import { useParams } from 'react-router-dom';
import { ADMIN_APPS } from '../../../../contract/features/access/rules.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { usePageTitle } from '../../features/session/public.ts';
import { useComingSoonTexts, type ComingSoonTexts } from './coming-soon-texts.ts';

/** Says plainly that a page is not there yet, and which one; of an address below /admin that is none, that it is wrong. @spec 2§2 */
export function ComingSoonPage({ page }: { page: keyof ComingSoonTexts['pages'] }) {
  const text = useComingSoonTexts();
  const { contentType } = useParams();
  const isWrong = contentType !== undefined && ADMIN_APPS.every(app => app !== contentType);
  usePageTitle(isWrong ? text.wrongAddress : text.pages[page]);
  return (
    <Card>
      <EmptyState
        picture={isWrong ? 'search' : 'sent'}
        size="lg"
        headingLevel={1}
        title={isWrong ? text.wrongAddress : text.title}
        text={isWrong ? text.wrongHint : text.text(text.pages[page])}
        action={
          <ButtonLink variant="soft" to={isWrong ? paths.settingsPanel : paths.home}>
            {isWrong ? text.toPanel : text.back}
          </ButtonLink>
        }
      />
    </Card>
  );
}
