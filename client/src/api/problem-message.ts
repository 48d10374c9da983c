import { isUnavailable, toApiError } from './api-error.ts';
import { texts } from '../lib/texts.ts';

/**
 * Returns the message to show for a failed request: the server's own in the reader's language, or ours. If a single
 * field is wrong it is that field's message, because not every form can show it beside the field.
 */
export function problemMessage(error: unknown): string {
  const { problem, ...rest } = toApiError(error);
  if (problem) {
    const [only, ...others] = Object.values(problem.errors ?? {});
    return only !== undefined && others.length === 0 ? only : problem.detail;
  }
  const words = texts('shell').failures;
  return isUnavailable({ problem, ...rest }) ? words.noConnection : words.generic;
}

/** Returns the error of each field of a refused form, by the field's wire name. */
export function fieldErrors(error: unknown): Record<string, string> {
  return toApiError(error).problem?.errors ?? {};
}
