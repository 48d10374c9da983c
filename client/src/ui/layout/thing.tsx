import type { ReactNode } from 'react';
import type { ThingView } from '../../api/thing-view.ts';
import { ButtonLink } from '../controls/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { Card } from './card.tsx';

export interface ThingProps<Thing> {
  view: ThingView<Thing>;
  /** Holds its place while it is on its way. */
  skeleton: ReactNode;
  /** Said where there is none: "Evento no encontrado", and the way to those that there are. */
  missing: { title: string; text?: string; back?: { to: string; label: string } };
  /** "No pudimos cargar el evento." */
  failedHint: string;
  /** What is said in its place: a card of its own, or bare in a card or a dialog that is there already. */
  frame?: 'card' | 'bare';
  /** 1 where the page has no other heading until it is there. */
  headingLevel?: 1 | 2;
  children: (thing: Thing) => ReactNode;
}

/**
 * What an address stands for, on a page or over one: on its way, missing, failed, or there. `thingView` says which, and
 * everything that has a page of its own is shown by this.
 */
export function Thing<Subject>(props: ThingProps<Subject>) {
  const { view, skeleton, missing, failedHint, frame = 'card', headingLevel = 2, children } = props;
  if (view.step === 'loading') return skeleton;
  if (view.step === 'ready') return children(view.thing);
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
