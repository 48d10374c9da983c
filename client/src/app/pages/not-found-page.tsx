import { paths } from '../../lib/paths.ts';
import { useTexts } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { usePageTitle } from '../../features/session/public.ts';

/** Page for an unknown address. */
export function NotFoundPage() {
  const text = useTexts('shell').notFound;
  usePageTitle(text.title);
  return (
    <Card>
      <EmptyState
        picture="search"
        size="lg"
        headingLevel={1}
        title={text.title}
        text={text.text}
        action={
          <ButtonLink variant="soft" to={paths.home}>
            {text.back}
          </ButtonLink>
        }
      />
    </Card>
  );
}
