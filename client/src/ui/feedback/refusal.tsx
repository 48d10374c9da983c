import { paths } from '../../lib/paths.ts';
import { useTexts } from '../../lib/texts.ts';
import { ButtonLink } from '../controls/button.tsx';
import { Card } from '../layout/card.tsx';
import { EmptyState } from './empty-state.tsx';

/**
 * Page shown in place of one that the person may not see, with a way on. The server refuses the data in any case.
 * @spec 2§6
 */
export function Refusal({ title, text: own }: { title: string; text?: string | undefined }) {
  const { refusal } = useTexts('ui');
  const { back } = useTexts('shell').notFound;
  const text = own ?? refusal;
  return (
    <Card>
      <EmptyState
        picture="lock"
        size="lg"
        headingLevel={1}
        title={title}
        text={text}
        action={
          <ButtonLink variant="soft" to={paths.home}>
            {back}
          </ButtonLink>
        }
      />
    </Card>
  );
}
