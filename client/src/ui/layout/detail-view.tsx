import type { ReactNode } from 'react';
import type { DetailState } from '../../api/detail-state.ts';
import { ButtonLink } from '../controls/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { Card } from './card.tsx';

export interface DetailViewProps<DetailView> {
  view: DetailState<DetailView>;
  /** Placeholder while the item loads. */
  skeleton: ReactNode;
  /** Message if the item does not exist: "Evento no encontrado", with a link to the existing ones. */
  missing: { title: string; text?: string; back?: { to: string; label: string } };
  /** Hint after a failed load: "No pudimos cargar el evento." */
  failedHint: string;
  /** Frame of a message shown instead: a card of its own, or bare inside an existing card or dialog. */
  frame?: 'card' | 'bare';
  /** Level of the heading; 1 if the page has no other heading until the item is loaded. */
  headingLevel?: 1 | 2;
  children: (subject: DetailView) => ReactNode;
}

/**
 * Content for one item, on a page or over one: loading, missing, failed or ready, as `thingView` decides. Everything
 * with a page of its own is shown by this.
 */
export function DetailView<Subject>(props: DetailViewProps<Subject>) {
  const { view, skeleton, missing, failedHint, frame = 'card', headingLevel = 2, children } = props;
  if (view.step === 'loading') return skeleton;
  if (view.step === 'ready') return children(view.subject);
  const said =
    view.step === 'failed' ? (
      <ErrorState text={failedHint} onRetry={view.retry} />
    ) : (
      <EmptyState
        picture="search"
        size="lg"
        headingLevel={headingLevel}
        title={missing.title}
        text={missing.text}
        action={
          missing.back && (
            <ButtonLink variant="soft" to={missing.back.to}>
              {missing.back.label}
            </ButtonLink>
          )
        }
      />
    );
  return frame === 'card' ? <Card>{said}</Card> : said;
}
