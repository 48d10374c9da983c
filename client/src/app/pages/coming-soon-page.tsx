import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { usePageTitle } from '../../features/session/public.ts';
import { useComingSoonTexts, type ComingSoonTexts } from './coming-soon-texts.ts';

/** Says plainly that a page is not there yet, and which one. */
export function ComingSoonPage({ page }: { page: keyof ComingSoonTexts['pages'] }) {
  const text = useComingSoonTexts();
  usePageTitle(text.pages[page]);
  return (
    <Card>
      <EmptyState
        picture="sent"
        size="lg"
        headingLevel={1}
        title={text.title}
        text={text.text(text.pages[page])}
        action={
          <ButtonLink variant="soft" to={paths.home}>
            {text.back}
          </ButtonLink>
        }
      />
    </Card>
  );
}
