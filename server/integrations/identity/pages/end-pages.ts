import { html, Html } from '../../../base/html.ts';
import { page, type PageFrame } from './layout.ts';

/**
 * Makes the page shown after any failure at the provider. It gives no details: they are in the log, under the incident.
 */
export function failurePage(
  frame: PageFrame,
  { internal, incident, lead }: { internal: boolean; incident: string | null; lead?: string | undefined },
): string {
  const { texts } = frame;
  return page(frame, {
    heading: texts.failure.title,
    lead: lead ?? (internal ? texts.failure.internal : texts.failure.lead),
    body: html`<a class="button" href="/">${texts.failure.home}</a> ${
        incident !== null && html`<p class="note">${texts.failure.incident(incident)}</p>`
      }`,
  });
}

/**
 * Makes the page that confirms a sign-out requested by the application. A script presses the button; without scripts
 * the person does.
 * @param form The provider's own form, whose button is still missing.
 */
export function signOutPage(frame: PageFrame, form: string): string {
  const { texts } = frame;
  const submit = html`<input type="hidden" name="logout" value="yes" /><button class="button" type="submit">
      ${texts.signOut.button}
    </button>`;
  return page(frame, {
    heading: texts.signOut.title,
    lead: '',
    script: 'go-on.js',
    body: new Html(form.replace('</form>', `${submit.text}</form>`)),
  });
}

/** Makes the last page of a sign-out that names no page to return to. */
export function signedOutPage(frame: PageFrame): string {
  const { texts } = frame;
  return page(frame, {
    heading: texts.signedOut.title,
    lead: texts.signedOut.lead,
    body: html`<a class="button" href="/">${texts.failure.home}</a>`,
  });
}
