import { createContext, type ComponentType } from 'react';
import type { NotificationKind } from '#contract/features/notifications/kinds.ts';

/** Request that the viewer may answer within a notification. */
export interface AnsweredRequest {
  readonly id: number;
  /** Person who asks. */
  readonly name: string;
  /** Called after an answer, when the buttons are about to go. */
  readonly onAnswered: () => void;
}

/** Buttons that answer a request, by kind of notification. */
export type NotificationAnswers = Partial<Record<NotificationKind, ComponentType<AnsweredRequest>>>;

/**
 * Buttons of other features. The application provides them, so that notifications do not depend on those features.
 */
export const NotificationAnswersContext = createContext<NotificationAnswers>({});

declare module '../feature.ts' {
  interface ClientFeature {
    /** Buttons that answer its requests within their notifications. */
    readonly notificationAnswers?: NotificationAnswers;
  }
}
